import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PROFILE_ID } from '#schemas/profile.ts'
import { document$ } from '../session/documents.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { setListed } from './profile-names.ts'

interface MutedNames {
  sources: string[]
  words: string[]
}

export type MutedKind = 'sources' | 'words'

const fields = { sources: 'mutedSources', words: 'mutedWords' } as const

/** Muted sources and words of the signed-in user, in the order of muting. Emits nothing for visitors. */
export function muted$(): Observable<MutedNames> {
  return document$('profiles', PROFILE_ID).pipe(
    map((profile) => ({ sources: profile?.mutedSources ?? [], words: profile?.mutedWords ?? [] })),
    distinctUntilChanged<MutedNames>(deepEqual),
  )
}

/** Mutes a source or a word, or no longer. Returns `invalid` if too many are muted, or by the length of a word. */
export function setMuted(kind: MutedKind, name: string, isMuted: boolean): Promise<WriteOutcome> {
  return setListed(fields[kind], name, isMuted)
}

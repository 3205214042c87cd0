import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PROFILE_ID } from '#schemas/profile.ts'
import { type Document, document$ } from '../rows/documents.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'
import { knownSession } from '../session/session.ts'
import { newProfile } from './profile.ts'

/** Followed sources and categories of the signed-in user, by name, in the order of following. */
export interface Following {
  sources: string[]
  categories: string[]
  /** The server lacks the latest change. */
  isUnsent: boolean
}

export type FollowedKind = 'sources' | 'categories'

const fields = { sources: 'followedSources', categories: 'followedCategories' } as const

/** Emits nothing for visitors. */
export function following$(): Observable<Following> {
  return document$('profiles', PROFILE_ID).pipe(map(toFollowing), distinctUntilChanged(deepEqual))
}

/** Ignores case. */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase())
}

/** Follows or unfollows a source or category. Returns `invalid` if too many are followed or the name is too long. */
export async function setFollowed(kind: FollowedKind, name: string, isFollowed: boolean): Promise<WriteOutcome> {
  const session = await knownSession()
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  return writeUserRow('profiles', PROFILE_ID, (row) => {
    const profile = row ?? newProfile(session.details)
    const names: string[] = profile[fields[kind]]
    if (isAmong(names, name) === isFollowed) return row
    const others = names.filter((each) => each.toLowerCase() !== name.toLowerCase())
    return { ...profile, [fields[kind]]: isFollowed ? [...others, name] : others, updatedAt: Date.now() }
  })
}

function toFollowing(profile: Document<'profiles'> | null): Following {
  const { followedSources = [], followedCategories = [], isUnsent = false } = profile ?? {}
  return { sources: followedSources, categories: followedCategories, isUnsent }
}

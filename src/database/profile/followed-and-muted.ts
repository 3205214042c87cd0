import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PROFILE_ID, type ProfileContent } from '#schemas/profile.ts'
import { type Document, document$ } from '../session/documents.ts'
import { knownSession } from '../session/session.ts'
import { type WriteOutcome, writeUserRow } from '../session/write-row.ts'
import { newProfile } from './profile.ts'

/** Followed sources and categories of the signed-in user, by name, in the order of following. */
export interface Following {
  sources: string[]
  categories: string[]
  /** The server lacks the latest change. */
  isUnsent: boolean
}

interface MutedNames {
  sources: string[]
  words: string[]
}

export type FollowedKind = 'sources' | 'categories'
export type MutedKind = 'sources' | 'words'

/** The profile's lists of names, unique regardless of case. */
const followedLists = { sources: 'followedSources', categories: 'followedCategories' } as const
const mutedLists = { sources: 'mutedSources', words: 'mutedWords' } as const

/** Emits nothing for visitors. */
export function following$(): Observable<Following> {
  return document$('profiles', PROFILE_ID).pipe(map(toFollowing), distinctUntilChanged(deepEqual))
}

function toFollowing(profile: Document<'profiles'> | null): Following {
  const { followedSources = [], followedCategories = [], isUnsent = false } = profile ?? {}
  return { sources: followedSources, categories: followedCategories, isUnsent }
}

/** Muted sources and words of the signed-in user, in the order of muting. Emits nothing for visitors. */
export function muted$(): Observable<MutedNames> {
  return document$('profiles', PROFILE_ID).pipe(
    map((profile) => ({ sources: profile?.mutedSources ?? [], words: profile?.mutedWords ?? [] })),
    distinctUntilChanged<MutedNames>(deepEqual),
  )
}

/** Follows or unfollows a source or category. Returns `invalid` if too many are followed or the name is too long. */
export function setFollowed(kind: FollowedKind, name: string, isFollowed: boolean): Promise<WriteOutcome> {
  return setListed(followedLists[kind], name, isFollowed)
}

/** Mutes a source or a word, or no longer. Returns `invalid` if too many are muted, or by the length of a word. */
export function setMuted(kind: MutedKind, name: string, isMuted: boolean): Promise<WriteOutcome> {
  return setListed(mutedLists[kind], name, isMuted)
}

/** Ignores case. */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase())
}

type NameList = (typeof followedLists)[keyof typeof followedLists] | (typeof mutedLists)[keyof typeof mutedLists]

async function setListed(list: NameList, name: string, isListed: boolean): Promise<WriteOutcome> {
  const session = await knownSession()
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  return writeUserRow('profiles', PROFILE_ID, (row) => {
    const profile: ProfileContent = row ?? newProfile(session.details)
    const names: string[] = profile[list]
    if (isAmong(names, name) === isListed) return row
    const others = names.filter((each) => each.toLowerCase() !== name.toLowerCase())
    return { ...profile, [list]: isListed ? [...others, name] : others, updatedAt: Date.now() }
  })
}

import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { PROFILE_ID } from '#schemas/profile.ts'
import { type Document, document$ } from '../session/documents.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { setListed } from './profile-names.ts'

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

/** Follows or unfollows a source or category. Returns `invalid` if too many are followed or the name is too long. */
export function setFollowed(kind: FollowedKind, name: string, isFollowed: boolean): Promise<WriteOutcome> {
  return setListed(fields[kind], name, isFollowed)
}

function toFollowing(profile: Document<'profiles'> | null): Following {
  const { followedSources = [], followedCategories = [], isUnsent = false } = profile ?? {}
  return { sources: followedSources, categories: followedCategories, isUnsent }
}

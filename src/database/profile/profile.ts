import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import { noPictures, PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import type { UserDetails } from '#schemas/user.ts'
import { mergeProfile } from '../../merge/merge-profile.ts'
import { type Document, document$ } from '../session/documents.ts'
import { session$ } from '../session/session.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

type Account = Pick<UserDetails, 'userId' | 'username' | 'email' | 'role'>

/** The signed-in user's profile with the account fields that it cannot change. */
export type Profile = Document<'profiles'> & Account

/** The fields that a form can change. */
export type ProfileEdit = Partial<Omit<ProfileContent, 'createdAt' | 'updatedAt' | 'deletedAt'>>

/** Null until the first pull delivers the profile. */
export function profile$(): Observable<Profile | null> {
  const account$ = session$.pipe(
    filter((session) => session.kind === 'user'),
    map(({ details: { userId, username, email, role } }): Account => ({ userId, username, email, role })),
  )
  return combineLatest([document$('profiles', PROFILE_ID), account$]).pipe(
    map(([profile, account]) => profile && { ...noPictures, ...profile, ...account }),
    distinctUntilChanged(deepEqual),
  )
}

/**
 * Saves a form's changes. `opened` is the content that the form started from: if another device or tab has changed
 * the profile since, both changes are merged. An unchanged form creates no profile: it returns `missing` if there is
 * none.
 */
export function saveProfile(opened: ProfileContent, edit: ProfileEdit): Promise<WriteOutcome> {
  return writeUserRow('profiles', PROFILE_ID, (row) => {
    const present = row ?? opened
    const mine = { ...opened, ...edit }
    if (deepEqual(mine, opened)) return row
    return mergeProfile(opened, { ...mine, updatedAt: Date.now() }, present)
  })
}

/** The form's profile until the first pull delivers one. */
export function newProfile(names: Pick<UserDetails, 'firstName' | 'lastName'>): ProfileContent {
  const { firstName, lastName } = names
  const now = Date.now()
  return { ...profileDefaults, firstName, lastName, createdAt: now, updatedAt: now, deletedAt: 0 }
}

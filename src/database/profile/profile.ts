import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import { noPictures, PROFILE_ID, type ProfileContent, profileDefaults } from '#schemas/profile.ts'
import type { UserDetails } from '#schemas/user.ts'
import { mergeProfile } from '../../merge/merge-profile.ts'
import { type Document, document$ } from '../rows/documents.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'
import { session$ } from '../session/session.ts'

type Account = Pick<UserDetails, 'userId' | 'username' | 'email' | 'role'>

/** The profile of whoever is signed in, as its screen shows it, with what of the account never changes by it. */
export type Profile = Document<'profiles'> & Account

/** The fields that a form may change. */
export type ProfileEdit = Partial<Omit<ProfileContent, 'createdAt' | 'updatedAt' | 'deletedAt'>>

/** Live; null until the first pull has brought it. */
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
 * Saves what a form changed. `opened` is what the form began with: where the profile has changed since (another device,
 * another tab), both changes are merged. A form that changed nothing makes no profile: `missing` where there is none.
 */
export function saveProfile(opened: ProfileContent, edit: ProfileEdit): Promise<WriteOutcome> {
  return writeUserRow('profiles', PROFILE_ID, (row) => {
    const present = row ?? opened
    const mine = { ...opened, ...edit }
    if (deepEqual(mine, opened)) return row
    return mergeProfile(opened, { ...mine, updatedAt: Date.now() }, present)
  })
}

/** The form's profile until the first pull has brought one. */
export function newProfile(names: Pick<UserDetails, 'firstName' | 'lastName'>): ProfileContent {
  const { firstName, lastName } = names
  const now = Date.now()
  return { ...profileDefaults, firstName, lastName, createdAt: now, updatedAt: now, deletedAt: 0 }
}

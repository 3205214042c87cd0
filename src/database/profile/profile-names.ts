import { PROFILE_ID, type ProfileContent } from '#schemas/profile.ts'
import { knownSession } from '../session/session.ts'
import { type WriteOutcome, writeUserRow } from '../session/write-row.ts'
import { newProfile } from './profile.ts'

/** The profile's lists of names, unique regardless of case. */
type NameList = 'followedSources' | 'followedCategories' | 'mutedSources' | 'mutedWords'

/** Ignores case. */
export function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase())
}

/** Adds a name to a list of the user's profile, or removes it. Returns `invalid` beyond a limit of number or length. */
export async function setListed(list: NameList, name: string, isListed: boolean): Promise<WriteOutcome> {
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

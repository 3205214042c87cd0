import type { UserDetails } from '#schemas/user.ts'

/** The person who signs in on a device of a test: another user each time. */
export function userDetails(changes: Partial<UserDetails> = {}): UserDetails {
  return {
    userId: crypto.randomUUID(),
    username: 'asha',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    imagePath: '',
    role: ['user'],
    membershipDays: 0,
    ...changes,
  }
}

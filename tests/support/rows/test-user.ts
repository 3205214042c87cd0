import type { UserDetails } from '#schemas/user.ts'

/** Seals the work of a session. No test has its private key. */
export const publicKey: JsonWebKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'Al5VMk_xfKK99FsITfINihLgrg3gOGntMAWZlf-0bsI',
  y: 'fXvu6ay0FgPCT6nyFq6HnJLJnGjw6rN7KyoVap2YKiU',
}

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

import { refuse } from '../../errors.ts'

/** Specification A8. */
export const invalidLogin = (code: string) => refuse(403, code, 'Invalid username or password.')
export const userDisabled = refuse(
  403,
  'user_disabled',
  'User currently disabled. Please contact system administrator.',
)

import { Refusal, refuse } from '../../../errors.ts'

const BUSY_SECONDS = 10

export const noPasswords = refuse(404, 'not_found', 'This server has no invitations and passwords.')
export const linkOver = refuse(
  403,
  'link_over',
  'This link was used or withdrawn, or has expired. If you have set a password, log in. Otherwise ask for a new link.',
)
export const guessable = refuse(422, 'password_guessable', 'This password is easy to guess. Choose another one.')
export const alreadyMember = refuse(
  409,
  'already_member',
  'An account with this email exists. A new password is set by a link from its row in the list of users.',
)
export const busy = new Refusal(
  503,
  { code: 'busy', message: 'Too many people are logging in. Try again in a moment.' },
  BUSY_SECONDS,
)

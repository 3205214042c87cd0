import { limits } from '#schemas/limits.ts'
import { passwordTexts } from '../auth-texts.ts'

/** User-facing error; undefined if the length is right. The server also refuses passwords that are easy to guess. */
export function checkNewPassword(password: string): string | undefined {
  if (password.length < limits.password.least) return passwordTexts.tooShort
  return password.length > limits.password.most ? passwordTexts.tooLong : undefined
}

import type { PushRowAnswer } from '#schemas/sync.ts'
import { type Refusal, refuse } from '../../errors.ts'

const conflict = refuse(409, 'conflict', 'This conversation was changed elsewhere. Reload it before you ask.')

/** Error answer for a row that was not written; undefined if it was. */
export function refusalOf(answer: PushRowAnswer | undefined): Refusal | undefined {
  if (answer?.kind === 'conflict') return conflict
  return answer?.kind === 'rejected' ? refuse(answer.error.status, answer.error.code, answer.error.message) : undefined
}

import type { UnsentEdit } from '../../database/session/outbox.ts'

/**
 * Edits as the user sees them: what was read is one change, the latest of its rows first, because the rows mean nothing
 * to anybody. Each refused one needs a decision.
 */
export function groupReadArticles(edits: readonly UnsentEdit[]): [UnsentEdit, ...UnsentEdit[]][] {
  const isRead = ({ collection, refusal }: UnsentEdit) => collection === 'readStates' && !refusal
  const others = edits.filter((edit) => !isRead(edit)).map((edit): [UnsentEdit] => [edit])
  const [last, ...earlier] = edits.filter(isRead).reverse()
  return last ? [...others, [last, ...earlier]] : others
}

import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { limits } from '#schemas/limits.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { cacheMeaning, readMeaning } from '../../../database/chat/cached-meanings.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { actionTexts } from './action-texts.ts'

/** The meaning of a passage, cached or from the server; otherwise a message why there is none. */
export async function findMeaning(
  userId: string,
  { text, context, language }: { text: string; context: string; language: string },
): Promise<string> {
  const key = `${language}/${text}`
  const kept = await readMeaning(userId, key).catch(() => undefined)
  if (kept) return kept
  const outcome = await callEndpoint(chatEndpoints.meaning, {
    body: { text, context: context.slice(0, limits.meaningContext), language },
  })
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? actionTexts.meaningFailed
  const { meaning } = outcome.value
  cacheMeaning(userId, key, meaning).catch((error: unknown) => console.warn('The meaning is not kept:', error))
  return meaning
}

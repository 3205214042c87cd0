import { firstValueFrom } from 'rxjs'
import type { Assistant } from '#schemas/chat-session.ts'
import { type ChatSession, endChat, sessions$ } from '../../../database/chat/chat-sessions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { writeTexts } from '../../../texts/write-texts.ts'
import { chatTexts } from '../chat-texts.ts'

const problems = { ...writeTexts, missing: chatTexts.missing, failed: chatTexts.newFailed }

/**
 * Implements New: ends the shown conversation. If its assistant would resume it, ends every other active one too,
 * because an older one of another device would take its place. Resolves with an error message, or undefined.
 */
export async function endActiveChats(
  session: ChatSession | null | undefined,
  assistant: Assistant | undefined,
): Promise<string | undefined> {
  const others = assistant ? (await firstValueFrom(sessions$())).filter((each) => each.assistant === assistant) : []
  const ended = new Set(
    [...(session ? [session] : []), ...others].filter(({ isActive }) => isActive).map(({ id }) => id),
  )
  for (const id of ended) {
    const settled = await settleWrite(endChat(id), problems)
    if (settled.kind === 'problem') return settled.text
  }
  return undefined
}

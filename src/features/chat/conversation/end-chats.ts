import { firstValueFrom } from 'rxjs'
import type { Assistant } from '#schemas/chat-session.ts'
import { type ChatSession, endChat, sessions$ } from '../../../database/chat-sessions.ts'

/**
 * What New does: ends the conversation that is shown and, where it is the one that its assistant resumes, every other that
 * is active, or an older one of another device would come in its place.
 */
export async function endActiveChats(
  session: ChatSession | null | undefined,
  assistant: Assistant | undefined,
): Promise<void> {
  const others = assistant ? (await firstValueFrom(sessions$())).filter((each) => each.assistant === assistant) : []
  const ended = new Set(
    [...(session ? [session] : []), ...others].filter(({ isActive }) => isActive).map(({ id }) => id),
  )
  for (const id of ended) await endChat(id)
}

import { firstValueFrom } from 'rxjs'
import { findAnswerers, nameModel } from '#schemas/chat-models.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { type ExportFile, safeFileName, zipFiles } from '#schemas/export-archive.ts'
import { type ChatSession, sessions$ } from '../../../database/chat/chat-sessions.ts'
import { type ChatTurn, turns$ } from '../../../database/chat/chat-turns.ts'
import { historyTexts as texts } from './history-texts.ts'

export type ChatFormat = 'markdown' | 'json'

/** Exports one conversation, or all stored ones, as a file made on this device. Several in Markdown become a ZIP. */
export async function exportChats(format: ChatFormat, sessionId?: string): Promise<{ file: Blob; name: string }> {
  const kept = (await firstValueFrom(sessions$())).filter(({ temporary }) => !temporary)
  const chosen = sessionId ? kept.filter(({ id }) => id === sessionId) : kept
  const [only] = chosen
  if (format === 'json') {
    const chats = []
    for (const session of chosen) chats.push(plainChat(session, await turnsOf(session)))
    const written = { format: 'vedika-chats', form: 1, exportedAt: new Date().toISOString(), chats }
    const name = sessionId && only ? `${fileNameOf(only)}.json` : 'vedika-chats.json'
    return { file: new Blob([`${JSON.stringify(written, null, 1)}\n`], { type: 'application/json' }), name }
  }
  if (sessionId && only) {
    const text = chatMarkdown(only, await turnsOf(only))
    return { file: new Blob([text], { type: 'text/markdown' }), name: `${fileNameOf(only)}.md` }
  }
  const parts: BlobPart[] = []
  for await (const chunk of zipFiles(markdownFiles(chosen))) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return { file: new Blob(parts, { type: 'application/zip' }), name: 'vedika-chats.zip' }
}

/** A conversation as Markdown, answers as their model wrote them. */
export function chatMarkdown(session: ChatSession, turns: ChatTurn[]): string {
  const title = session.chatTitle || texts.untitled
  const day = new Date(session.createdAt).toISOString()
  const said = turns.map(({ question, answer, sources }) =>
    [`## ${texts.question}\n\n${question}`, answer && `## ${texts.answer}\n\n${answer}`, sourcesOf(sources)]
      .filter(Boolean)
      .join('\n\n'),
  )
  const answerers = findAnswerers(session, turns).map(nameModel).join(', ')
  return `${[`# ${title}`, `${texts.model(answerers)} · ${day}`, ...said].join('\n\n')}\n`
}

function sourcesOf(sources: AnswerSource[]): string {
  const lines = sources.map(
    ({ title, address }, index) => `${index + 1}. ${[title, address].filter(Boolean).join(' · ')}`,
  )
  return lines.length > 0 ? `### ${texts.sources}\n\n${lines.join('\n')}` : ''
}

async function* markdownFiles(sessions: ChatSession[]): AsyncGenerator<ExportFile> {
  for (const session of sessions) {
    const text = chatMarkdown(session, await turnsOf(session))
    yield { name: `${fileNameOf(session)}.md`, parts: [new TextEncoder().encode(text)] }
  }
}

function plainChat({ isUnsent, refusal, ...session }: ChatSession, turns: ChatTurn[]) {
  const answeredBy = findAnswerers(session, turns)
  return { ...session, answeredBy, turns: turns.map(({ isUnsent: _, refusal: __, ...turn }) => turn) }
}

/** Titles may be the same; ids are not. */
function fileNameOf({ chatTitle, id }: ChatSession): string {
  return `${safeFileName(chatTitle, 'chat')}-${id.slice(0, 8)}`
}

function turnsOf({ id }: ChatSession): Promise<ChatTurn[]> {
  return firstValueFrom(turns$(id))
}

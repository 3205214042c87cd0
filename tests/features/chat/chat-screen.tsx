import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ChatTurnOwned, noAnswer } from '#schemas/chat-turn.ts'
import type { UserDetails } from '#schemas/user.ts'
import { AddressedDialogs } from '#src/app/shell/addressed-dialogs.tsx'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, contentOf, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { HistoryPage } from '#src/features/chat/history/history-page.tsx'
import { RecentChats } from '#src/features/chat/history/recent-chats.tsx'
import { reportConnection } from '#src/platform/connection.ts'
import { SnackbarHost } from '#src/ui/snackbar.tsx'
import { closeScreen, visit } from '#tests/support/app/render-screen.tsx'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

const person: UserDetails = userDetails({ userId: '' })

/** Signs in a user. Without a server until a test fakes one. */
export async function beginScreen(role: UserDetails['role'] = ['user']): Promise<void> {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' })
  await page.viewport(1280, 900)
  reportConnection(false)
  await beginSession({ ...person, userId: crypto.randomUUID(), role }, true, publicKey)
}

export async function endScreen(): Promise<void> {
  closeScreen()
  vi.restoreAllMocks()
  await endSession()
}

const screens: Record<string, ReactNode> = {
  '/secure/chat-history': <HistoryPage />,
  '/dashboard/private': <RecentChats />,
}

export function show(address: string): void {
  visit(
    address,
    <>
      {screens[new URL(address, location.origin).pathname] ?? <button type="button">Beneath</button>}
      <AddressedDialogs />
      <SnackbarHost />
    </>,
  )
}

export const box = () => page.getByLabelText('Your question')
export const button = (name: string) => page.getByRole('button', { name, exact: true })

export async function ask(question: string): Promise<void> {
  await box().fill(question)
  await userEvent.keyboard('{Enter}')
}

/** A stream that the test writes by hand. */
export interface Stream {
  /** Body of the question; undefined for an attach. */
  asked: { turn: { id: string } } | undefined
  /** The query of the address. */
  query: URLSearchParams
  /** The app wants it no longer. */
  isGivenUp(): boolean
  say(name: string, data: unknown): void
  end(): void
  break(): void
}

/** Fakes the server's streams. Each call's stream resolves in order. Answers nothing else. */
export function fakeStreams(): { streams: Stream[] } {
  const streams: Stream[] = []
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const url = new URL(String(address), location.href)
    if (!url.pathname.startsWith('/api/')) return usual(address, options)
    if (url.pathname.endsWith('/chat/models'))
      return Response.json({ listObject: [], totalElementCount: 0, hasSpeech: false })
    if (!/\/chat\/turns(\/[^/]+\/stream)?$/.test(url.pathname)) throw new TypeError('Failed to fetch')
    const pipe = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 }, { highWaterMark: 100 })
    const writer = pipe.writable.getWriter()
    writer.closed.catch(() => {})
    options?.signal?.addEventListener('abort', () => void writer.abort().catch(() => {}))
    streams.push({
      asked: options?.body ? JSON.parse(String(options.body)) : undefined,
      query: url.searchParams,
      isGivenUp: () => options?.signal?.aborted === true,
      say: (name, data) =>
        void writer
          .write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
          .catch(() => {}),
      end: () => void writer.close().catch(() => {}),
      break: () => void writer.abort(new Error('broken')).catch(() => {}),
    })
    return new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { streams }
}

const models = [
  { chatModel: 'deepseek-chat', name: 'Deep Seek', isDefault: true, isBuiltIn: false },
  { chatModel: 'llama3.2', name: 'Llama 3.2', isDefault: false, isBuiltIn: false },
  { chatModel: 'built-in', name: 'Built in', isDefault: false, isBuiltIn: true },
]

/** Fakes the list of models and of speech input. Answers nothing else. */
export function fakeModels(hasSpeech: boolean, listObject = models): void {
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (String(address).endsWith('/chat/models'))
      return Response.json({ listObject, totalElementCount: listObject.length, hasSpeech })
    if (String(address).startsWith('/api/')) throw new TypeError('Failed to fetch')
    return usual(address, options)
  })
}

export const answered = (answer: string, more: Partial<ChatTurnOwned> = {}): ChatTurnOwned => ({
  ...noAnswer,
  answer,
  answerState: 'done',
  answeredBy: 'deepseek-chat',
  responseMs: 2340,
  answeredAt: 1,
  ...more,
})

/** Stores a question with its answer, as a pull does. */
export function storeAnswer(turnId: string, owned: ChatTurnOwned): Promise<unknown> {
  return withUserCollections(({ chatTurns }) =>
    updateRows(chatTurns, [turnId], (_, row) => {
      const { version, seq } = row as SyncedRow
      const content = contentOf(row as SyncedRow, 'chatTurns')
      return buildCleanRow(row, turnId, { version, seq: seq + 1, ancestors: [], content, owned: { ...owned } })
    }),
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { DEFAULT_CHAT_MODEL, isChatModel } from '#schemas/chat-models.ts'
import { type Assistant, ENGLISH } from '#schemas/chat-session.ts'
import {
  activeSession$,
  beginChat,
  type ChatSession,
  chatSession$,
  endChat,
  giveOwnTexts,
  sessions$,
  speakIn,
} from '../../../database/chat/chat-sessions.ts'
import {
  type AskedAbout,
  askQuestion,
  type ChatTurn,
  retryTurn,
  takeBackQuestion,
  turns$,
} from '../../../database/chat/chat-turns.ts'
import { syncPhase$ } from '../../../database/session/sync-status.ts'
import type { WriteOutcome } from '../../../database/session/write-row.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { writeTexts } from '../../../texts/write-texts.ts'
import { showFailure } from '../../../ui/snackbar.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { answerStateOf, type HeldUpBy, isUnderWay } from '../asking/answer-state.ts'
import { follow, following$, unfollow } from '../asking/partial-answers.ts'
import type { ChatKey } from '../chat-key.ts'
import { chatTexts } from '../chat-texts.ts'

export interface Choices {
  chatModel: string
  temporary: boolean
  language: string
  /** The model with consent to receive own notes and bookmarks; empty if none. */
  ownTextsTo: string
}

const usualChoices: Choices = { chatModel: DEFAULT_CHAT_MODEL, temporary: false, language: ENGLISH, ownTextsTo: '' }
const texts = chatTexts.composer
const readPhase = () => syncPhase$

/**
 * State of a conversation's screen. `session` is undefined until the device has answered, null if there is none yet.
 */
export function useConversation(key: Exclude<ChatKey, { kind: 'invalid' }>) {
  const named = key.kind === 'session' ? key.id : ''
  const assistant: Assistant | undefined = key.kind === 'active' ? key.assistant : undefined
  const session = useLiveQuery(
    useCallback(() => (assistant ? activeSession$(assistant) : chatSession$(named)), [assistant, named]),
  )
  const id = session === undefined ? undefined : (session?.id ?? '')
  const read = useLiveQuery(useCallback(() => (id ? turns$(id) : id === '' ? of([]) : NEVER), [id]))
  const last = useRef(read) // a new conversation shows the previous turns until its own are read
  last.current = read ?? last.current
  const turns = last.current
  const [chosen, setChosen] = useState(usualChoices)
  const choices = session ?? chosen
  const hasPulled = useFirstPull().state === 'loaded'
  const pending = useFollowing(turns ?? [])

  const choose = async (changed: Partial<Choices>) => {
    if (!session) setChosen((before) => ({ ...before, ...changed }))
    else if (changed.language) await showProblem(speakIn(session.id, changed.language))
    else if (changed.ownTextsTo !== undefined) await showProblem(giveOwnTexts(session.id, changed.ownTextsTo))
  }
  /** Undefined once it is stored; else why it was not. */
  const ask = async (question: string, about: AskedAbout): Promise<string | undefined> => {
    if (!isChatModel(choices.chatModel)) return texts.unsupportedModel
    let sessionId = session?.id
    if (!sessionId) {
      const { chatModel, temporary, language, ownTextsTo } = choices
      const beginning = beginChat({ assistant: assistant ?? 'general', chatModel, temporary, language, ownTextsTo })
      const begun = await settleWrite(beginning, texts.problems)
      if (begun.kind === 'problem') return begun.text
      sessionId = begun.id
    }
    const asked = await settleWrite(askQuestion(sessionId, question, about), texts.problems)
    return asked.kind === 'problem' ? asked.text : undefined
  }
  const askAgain = async (turnId: string) => {
    unfollow(turnId)
    await showProblem(retryTurn(turnId))
  }
  /** Resolves to the text that returns to the box. */
  const takeBack = async (turnId: string): Promise<string> => {
    unfollow(turnId)
    return takeBackQuestion(turnId)
  }
  const startAnew = async (): Promise<{ isDone: boolean; text: string }> => {
    const isEmpty = !session || turns?.length === 0
    if (!session && !hasPulled) return { isDone: false, text: chatTexts.notYetHere }
    const problem = await endActiveChats(session, assistant)
    if (problem) return { isDone: false, text: problem }
    setChosen(usualChoices)
    return { isDone: true, text: isEmpty ? chatTexts.nothingToClear : chatTexts.cleared }
  }
  return { session, turns, choices, choose, ask, askAgain, takeBack, startAnew, ...pending }
}

/** Sees that answers which are not there yet show as they are made, one after the other. */
function useFollowing(turns: ChatTurn[]): {
  pending: ChatTurn | undefined
  isBusy: boolean
  blockedBy: HeldUpBy | undefined
} {
  const isPaused = useLiveQuery(readPhase)?.kind === 'paused'
  const isOffline = useConnection() === 'offline'
  const blockedBy = isPaused ? 'pause' : isOffline ? 'offline' : undefined
  const pending = turns.find(({ isUnsent, answerState, refusal }) => !refusal && (isUnsent || answerState === 'none'))
  const id = pending?.id
  const standing = pending && `${pending.isUnsent}/${pending.updatedAt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: however it stands now, it may be told by now
  useEffect(() => {
    if (id && !blockedBy) void follow(id)
  }, [id, standing, blockedBy])
  const answered = turns
    .filter(({ isUnsent, answerState }) => !isUnsent && answerState !== 'none')
    .map((turn) => turn.id)
    .join()
  useEffect(() => answered.split(',').forEach(unfollow), [answered])
  const seen = useLiveQuery(useCallback(() => (id ? following$(id) : of(undefined)), [id]))
  const isBusy = pending !== undefined && isUnderWay(answerStateOf(pending, seen, blockedBy))
  return { pending, isBusy, blockedBy }
}

/** Shows a write's problem, if it has one. */
async function showProblem(writing: Promise<WriteOutcome>): Promise<void> {
  const settled = await settleWrite(writing, { ...writeTexts, missing: chatTexts.missing })
  if (settled.kind === 'problem') showFailure(settled.text)
}

const problems = { ...writeTexts, missing: chatTexts.missing, failed: chatTexts.newFailed }

/**
 * Implements New: ends the shown conversation. If its assistant would resume it, ends every other active one too,
 * because an older one of another device would take its place. Resolves with an error message, or undefined.
 */
async function endActiveChats(
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

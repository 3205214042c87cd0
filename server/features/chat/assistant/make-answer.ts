import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { chatWords } from '#schemas/chat.ts'
import { BUILT_IN_MODEL } from '#schemas/chat-models.ts'
import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import type { ChatConfig } from '../../../chat-config.ts'
import type { Database } from '../../../db/database.ts'
import { chatSessions, chatTurns } from '../../../db/tables/chat.ts'
import { users } from '../../../db/tables/users.ts'
import type { ChatModel, ModelUsage } from '../../../providers/chat-model.ts'
import type { ModelFailure } from '../../../providers/model-client.ts'
import { askMessages, type EarlierTurn } from './ask-messages.ts'
import { answerBuiltIn } from './built-in-answer.ts'
import type { ChatModels } from './chat-models.ts'
import { giveBackQuestion, reserveQuestion, TOO_MANY_QUESTIONS } from './chat-usage.ts'
import { chooseFitting } from './choose-quotes.ts'
import { isOwnSource, sourceOf } from './retrieval/passage.ts'
import { retrieve } from './retrieval/retrieve.ts'
import type { RunningAnswer } from './running-answer.ts'

export interface MadeAnswer {
  /** Empty if no model was asked. */
  answeredBy: string
  /** User-facing reason of a failure; else empty. */
  problem: string
  usage?: ModelUsage
}

interface Means {
  database: Database
  config: ChatConfig
  models: ChatModels
}

type Turn = ChatTurnContent & { id: string }

const problems: Record<ModelFailure['kind'], string> = {
  refused: 'The model declined to answer this question.',
  denied: 'The model is not available. Try again later.',
  limited: 'The model is busy. Try again in a few minutes.',
  timeout: 'The model took too long to answer. Try again.',
  broken: 'The answer was interrupted. Try again.',
}

/** Makes the answer to a question and emits it piece by piece. */
export async function makeAnswer(means: Means, userId: string, turn: Turn, answer: RunningAnswer): Promise<MadeAnswer> {
  const { database, config, models } = means
  const [user] = await database.select({ role: users.role }).from(users).where(eq(users.userId, userId))
  const model = models.choose(turn.model, user?.role ?? 'user')
  if (model === undefined) return { answeredBy: '', problem: chatWords.unsupportedModel }
  if (model === null) return tellBuiltIn(means, userId, turn, answer)
  const reserved = await reserveQuestion(database, userId, config.dailyQuestions)
  if (!reserved) return { answeredBy: '', problem: TOO_MANY_QUESTIONS }
  let isSpent = false
  try {
    const made = await askModel(means, model, userId, turn, answer)
    // A user who stops an answer has received its beginning.
    isSpent = made.problem === '' || answer.text !== '' || answer.isStopped
    return made
  } finally {
    if (!isSpent) await giveBackQuestion(database, reserved)
  }
}

async function tellBuiltIn(
  { database }: Means,
  userId: string,
  turn: Turn,
  answer: RunningAnswer,
): Promise<MadeAnswer> {
  const { text, sources } = await answerBuiltIn(database, await retrieve(database, userId, turn, true), turn.language)
  answer.cite(sources)
  answer.tell(text)
  return { answeredBy: BUILT_IN_MODEL, problem: '' }
}

async function askModel(
  { database }: Means,
  model: ChatModel,
  userId: string,
  turn: Turn,
  answer: RunningAnswer,
): Promise<MadeAnswer> {
  const messages = await composeMessages(database, model, userId, turn, answer)
  const outcome = await model.answer(messages, answer.tell, answer.signal)
  if (outcome.kind === 'answered') return { answeredBy: model.name, problem: '', usage: outcome.usage }
  return { answeredBy: model.name, problem: problems[outcome.kind] }
}

/** Cites the passages. Apart from the asking, so that no answer holds the passages in memory while it runs. */
async function composeMessages(
  database: Database,
  model: ChatModel,
  userId: string,
  turn: Turn,
  answer: RunningAnswer,
): Promise<ReturnType<typeof askMessages>> {
  const mayReadOwn = await mayHaveOwn(database, userId, turn.sessionId, model)
  const [found, earlier] = await Promise.all([
    retrieve(database, userId, turn, mayReadOwn),
    readEarlier(database, userId, turn, mayReadOwn),
  ])
  const passages = turn.assistant === 'general' ? await chooseFitting(database, found) : found.passages
  answer.cite(passages.map((passage) => sourceOf(passage, passage.sentences[0] ?? '')))
  return askMessages(turn, { ...found, passages }, earlier)
}

/** True if the user allows this model to get passages of own notes and bookmarks in this conversation. */
async function mayHaveOwn(database: Database, userId: string, sessionId: string, model: ChatModel): Promise<boolean> {
  const [session] = await database
    .select({ ownTextsTo: chatSessions.ownTextsTo })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.id, sessionId)))
  return session?.ownTextsTo === model.name
}

/**
 * Earlier questions and answers of this conversation, oldest first. An answer based on own texts repeats them: it is
 * left out, with its question, for a model without consent.
 */
async function readEarlier(
  database: Database,
  userId: string,
  turn: Turn,
  mayReadOwn: boolean,
): Promise<EarlierTurn[]> {
  const { question, answer, sources, sessionId, deletedAt, createdAt } = chatTurns
  const earlier = await database
    .select({ question, answer, sources })
    .from(chatTurns)
    .where(
      and(
        eq(chatTurns.userId, userId),
        eq(sessionId, turn.sessionId),
        eq(deletedAt, 0),
        lt(createdAt, turn.createdAt),
        ne(answer, ''),
      ),
    )
    .orderBy(asc(createdAt), asc(chatTurns.id))
  return mayReadOwn ? earlier : earlier.filter((each) => !each.sources.some(isOwnSource))
}

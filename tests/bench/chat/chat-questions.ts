export const CHATS = 1000
/** Questions and answers of a chat; ten questions make twenty messages. */
export const TURNS = 10
export const PAGE = 15

export type ChatQuestion = 'page' | 'ready' | 'search' | 'open'

/** What the page offers to the process that measures; times in ms, of each round. */
interface ChatBenchPage {
  fill(): Promise<void>
  measure(question: ChatQuestion, rounds: number): Promise<number[]>
  readBare(collection: 'chatSessions' | 'chatTurns', rows: number, rounds: number): Promise<number[]>
}

declare global {
  var chatBench: ChatBenchPage
}

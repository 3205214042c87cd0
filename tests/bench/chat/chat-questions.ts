export const CHATS = 1000
/** Ten questions with answers make twenty messages. */
export const TURNS = 10
export const PAGE = 15

export type ChatQuestion = 'page' | 'ready' | 'search' | 'open'

/** Functions of the page that the measuring process calls. Times in ms, one for each round. */
interface ChatBenchPage {
  fill(): Promise<void>
  measure(question: ChatQuestion, rounds: number): Promise<number[]>
  readBare(collection: 'chatSessions' | 'chatTurns', rows: number, rounds: number): Promise<number[]>
}

declare global {
  var chatBench: ChatBenchPage
}

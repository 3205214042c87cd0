export const deviceQuestions = {
  list: 'A page of ten, never asked for before',
  search: 'Search: bank rate, twelve results',
  open: 'An article, never asked for before',
  store: 'An article fetched anew is stored',
} as const
export type DeviceQuestion = keyof typeof deviceQuestions

/** In ms, of each round. */
interface DeviceTimes {
  ours: number[]
  bare: number[]
}

/** What the page offers to the process that measures. */
interface DeviceBenchPage {
  /** Stores all articles, by the product and bare, and indexes them. */
  fill(): Promise<void>
  measure(question: DeviceQuestion, rounds: number): Promise<DeviceTimes>
}

declare global {
  var deviceBench: DeviceBenchPage
}

export const deviceQuestions = {
  list: 'A page of ten, never asked for before',
  search: 'Search: bank rate, twelve results',
  open: 'An article, never asked for before',
  store: 'An article fetched anew is stored',
} as const
export type DeviceQuestion = keyof typeof deviceQuestions

/** In ms, one for each round. */
interface DeviceTimes {
  ours: number[]
  bare: number[]
}

/** Functions of the page that the measuring process calls. */
interface DeviceBenchPage {
  /** Stores all articles, with the product and in a bare store, and indexes them. */
  fill(): Promise<void>
  measure(question: DeviceQuestion, rounds: number): Promise<DeviceTimes>
}

declare global {
  var deviceBench: DeviceBenchPage
}

import { limits } from '#schemas/limits.ts'

/** User-facing reasons why a fetched page was not read. They name no address: the screen shows it beside them. */
export const linkProblems = {
  pdf: 'This is a PDF. Only web pages can be read.',
  file: 'This is a file. Only web pages can be read.',
  noText: 'No text to read was found on this page.',
  tooMany: `You saved more than ${limits.dailyLinks} links today. Try this one again tomorrow.`,
} as const

export function describeFile(contentType: string): string {
  return /pdf/i.test(contentType) ? linkProblems.pdf : linkProblems.file
}

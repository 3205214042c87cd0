import { limits } from '#schemas/limits.ts'
import type { DocumentFetcher } from '../../../providers/feeds/fetch-document.ts'

type Fetched = Awaited<ReturnType<DocumentFetcher['fetchDocument']>>
export type FetchFailure = Extract<Fetched, { kind: 'unreachable' | 'refused' }>

/** User-facing reasons why a link was not read. They name no address: the screen shows it beside them. */
export const linkProblems = {
  unreachable: 'The site could not be reached.',
  privateAddress: 'This address is private. Only public pages can be read.',
  tooLarge: 'This page is too large to be read.',
  tooManyRedirects: 'This page leads from one address to the next without an end.',
  missing: 'This page does not exist.',
  needsSignIn: 'The site does not show this page to Vedika. It may need a sign-in.',
  refused: (status: number) => `The site refused to show this page (answer ${status}).`,
  broken: (status: number) => `The site could not show this page (answer ${status}).`,
  pdf: 'This is a PDF. Only web pages can be read.',
  file: 'This is a file. Only web pages can be read.',
  noText: 'No text to read was found on this page.',
  tooMany: `You saved more than ${limits.dailyLinks} links today. Try this one again tomorrow.`,
  givenUp: 'This page could not be read. Try again later.',
} as const

/** True for failures that may pass. */
export function isTemporary(failure: FetchFailure): boolean {
  if (failure.kind === 'unreachable') return true
  const { status } = failure
  return status !== null && (status >= 500 || status === 429 || status === 408)
}

export function describeFetchFailure(failure: FetchFailure): string {
  if (failure.kind === 'unreachable') return linkProblems.unreachable
  const { fault, status } = failure
  if (fault !== 'status' || status === null) return fault === 'status' ? linkProblems.givenUp : linkProblems[fault]
  if (status === 404 || status === 410) return linkProblems.missing
  if ([401, 402, 403, 407].includes(status)) return linkProblems.needsSignIn
  return isTemporary(failure) ? linkProblems.broken(status) : linkProblems.refused(status)
}

export function describeFile(contentType: string): string {
  return /pdf/i.test(contentType) ? linkProblems.pdf : linkProblems.file
}

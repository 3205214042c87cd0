import type { DocumentFetcher } from './fetch-document.ts'

type Fetched = Awaited<ReturnType<DocumentFetcher['fetchDocument']>>
type FetchFailure = Extract<Fetched, { kind: 'unreachable' | 'refused' }>

/** User-facing reasons why a page was not fetched. They name no address: the screen shows it beside them. */
const problems = {
  unreachable: 'The site could not be reached.',
  privateAddress: 'This address is private. Only public pages can be read.',
  tooLarge: 'This page is too large to be read.',
  tooManyRedirects: 'This page leads from one address to the next without an end.',
  missing: 'This page does not exist.',
  needsSignIn: 'The site does not show this page to Vedika. It may need a sign-in.',
  refused: (status: number) => `The site refused to show this page (answer ${status}).`,
  broken: (status: number) => `The site could not show this page (answer ${status}).`,
  givenUp: 'This page could not be read. Try again later.',
} as const

export const { tooLarge, givenUp } = problems

/** A page that was not fetched. `problem` is user-facing. */
export type FetchOutcome =
  | { kind: 'failed'; problem: string }
  /** It may succeed later. */
  | { kind: 'postponed'; problem: string; retryAfterMs: number }

export function describeFetchFailure(failure: FetchFailure): FetchOutcome {
  const problem = nameProblem(failure)
  if (!isTemporary(failure)) return { kind: 'failed', problem }
  return { kind: 'postponed', problem, retryAfterMs: (failure.kind === 'refused' && failure.retryAfterMs) || 0 }
}

/** True for failures that may pass. */
function isTemporary(failure: FetchFailure): boolean {
  if (failure.kind === 'unreachable') return true
  const { status } = failure
  return status !== null && (status >= 500 || status === 429 || status === 408)
}

function nameProblem(failure: FetchFailure): string {
  if (failure.kind === 'unreachable') return problems.unreachable
  const { fault, status } = failure
  if (fault !== 'status' || status === null) return fault === 'status' ? problems.givenUp : problems[fault]
  if (status === 404 || status === 410) return problems.missing
  if ([401, 402, 403, 407].includes(status)) return problems.needsSignIn
  return isTemporary(failure) ? problems.broken(status) : problems.refused(status)
}

/** An address with a name or password cannot be fetched, and pages that need them are not public. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

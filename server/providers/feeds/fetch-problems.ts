import type { DocumentFetcher } from './fetch-document.ts'

type Fetched = Awaited<ReturnType<DocumentFetcher['fetchDocument']>>
type FetchFailure = Extract<Fetched, { kind: 'unreachable' | 'refused' }>

type Noun = 'page' | 'feed'

/** User-facing reasons why something was not fetched. They name no address: the screen shows it beside them. */
const problems = {
  unreachable: () => 'The site could not be reached.',
  privateAddress: (noun) => `This address is private. Only public ${noun}s can be read.`,
  tooLarge: (noun) => `This ${noun} is too large to be read.`,
  tooManyRedirects: (noun) => `This ${noun} leads from one address to the next without an end.`,
  missing: (noun) => `This ${noun} does not exist.`,
  needsSignIn: (noun) => `The site does not show this ${noun} to Vedika. It may need a sign-in.`,
  refused: (noun, status) => `The site refused to show this ${noun} (answer ${status}).`,
  broken: (noun, status) => `The site could not show this ${noun} (answer ${status}).`,
  givenUp: (noun) => `This ${noun} could not be read. Try again later.`,
} satisfies Record<string, (noun: Noun, status: number) => string>

export const tooLarge = problems.tooLarge('page')
export const givenUp = problems.givenUp('page')

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

/** User-facing reason of a failure. */
export function nameProblem(failure: FetchFailure, noun: Noun = 'page'): string {
  if (failure.kind === 'unreachable') return problems.unreachable()
  const { fault, status } = failure
  if (fault !== 'status') return problems[fault](noun)
  if (status === null) return problems.givenUp(noun)
  if (status === 404 || status === 410) return problems.missing(noun)
  if ([401, 402, 403, 407].includes(status)) return problems.needsSignIn(noun)
  return isTemporary(failure) ? problems.broken(noun, status) : problems.refused(noun, status)
}

/** Without a name and password: pages that need them are not public. A fragment is never sent. */
export function addressToFetch(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}

import { feedEndpoints } from '#schemas/endpoints/feeds.ts'
import type { FeedImportAnswer } from '#schemas/feed.ts'
import { limits } from '#schemas/limits.ts'
import { callEndpoint, fetchFile } from '../../api/call-endpoint.ts'
import { failureText, sharedProblem } from '../../entities/failure-text.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { feedsTexts } from './feeds-texts.ts'

const texts = feedsTexts.importing

export type ImportOutcome = { kind: 'done'; answer: FeedImportAnswer } | { kind: 'failed'; message: string }

/** Downloads the list of feeds. Resolves with an error message, or undefined. */
export async function exportFeeds(): Promise<string | undefined> {
  const outcome = await fetchFile(feedEndpoints.exportFeeds)
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? feedsTexts.exportFailed
  downloadFile(outcome.value, 'vedika-feeds.opml')
  return undefined
}

/** The text of a chosen file, or an error. */
export async function readList(
  file: File,
): Promise<{ kind: 'read'; opml: string } | { kind: 'failed'; message: string }> {
  if (file.size > limits.opml) return { kind: 'failed', message: texts.tooLarge }
  const opml = await file.text().catch(() => undefined)
  return opml === undefined ? { kind: 'failed', message: texts.unreadable } : { kind: 'read', opml: opml || ' ' }
}

/** Adds the feeds of a list, or previews the result. */
export async function importFeeds(opml: string, isDryRun: boolean): Promise<ImportOutcome> {
  const outcome = await callEndpoint(feedEndpoints.importFeeds, { body: { opml, isDryRun } })
  if (outcome.kind === 'ok') return { kind: 'done', answer: outcome.value }
  return { kind: 'failed', message: failureText(outcome, { offline: texts.failed, failed: texts.failed }) }
}

/** Resolves with an error message, or undefined. A missing feed counts as removed. */
export async function removeFeed(id: string): Promise<string | undefined> {
  const outcome = await callEndpoint(feedEndpoints.removeFeed, { params: { id } })
  const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)
  return isGone ? undefined : (sharedProblem(outcome) ?? feedsTexts.removeFailed)
}

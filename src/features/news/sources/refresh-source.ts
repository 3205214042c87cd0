import { sourceEndpoints } from '#schemas/endpoints/sources.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { askedFeeds$ } from '../../../database/news/own-articles.ts'
import type { ListedSource } from '../../../database/news/sources.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { sourceTexts as texts } from './source-texts.ts'

const SHOWN_MS = 4000

/** Has the server fetch the source now, and says whether it does. */
export async function refreshSource({ id, feedId, name }: ListedSource): Promise<void> {
  const outcome = await callEndpoint(sourceEndpoints.refreshSource, { params: { id } })
  if (outcome.kind === 'ok') {
    askedFeeds$.next(feedId)
    showSnackbar({ text: texts.refreshing(name), durationMs: SHOWN_MS })
  } else {
    showSnackbar({ text: failureText(outcome, texts.refreshProblems), mark: '✗', durationMs: SHOWN_MS })
  }
}

import type { z } from 'zod'
import { type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { currentUser } from '../platform/current-user.ts'
import type { Outcome } from './outcome.ts'
import { readOutcome } from './read-outcome.ts'
import { reportOutcome } from './report-outcome.ts'
import { requestHeaders } from './request-headers.ts'

/**
 * Sends a form with files. `onProgress` gets the sent share, from 0 to 1, which `fetch` does not report. There is no
 * timeout, because a large file on a slow network takes long.
 */
export async function uploadForm<Called extends Endpoint & { response: z.ZodType }>(
  endpoint: Called,
  params: Record<string, string>,
  form: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Outcome<z.output<Called['response']>>> {
  const { id } = currentUser
  const outcome = await new Promise<Outcome<unknown>>((resolve) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpointPath(endpoint, __PRODUCT__, params))
    for (const [name, value] of Object.entries(requestHeaders(endpoint))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ kind: 'unreachable' })
    signal?.addEventListener('abort', () => {
      request.abort()
      resolve({ kind: 'unreachable' })
    })
    request.onload = () => resolve(readOutcome(responseOf(request), endpoint.response))
    request.send(form)
  })
  if (!signal?.aborted) reportOutcome(endpoint, outcome, id)
  return outcome as Outcome<z.output<Called['response']>>
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  })
}

import { Refusal } from '../../errors.ts'
import type { ModelFailure } from '../../providers/model-client.ts'

/** Maps errors of the endpoint: its 401 must not sign the caller out, and its rate limits are not the caller's. */
export function modelRefusal(failure: ModelFailure, message: string): Refusal {
  if (failure.kind === 'limited') {
    return new Refusal(503, { code: 'provider_busy', message }, Math.max(1, failure.retryAfterSeconds))
  }
  if (failure.kind === 'timeout') return new Refusal(504, { code: 'provider_timeout', message })
  return new Refusal(502, { code: 'provider_failed', message })
}

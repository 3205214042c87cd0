import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint } from '#schemas/endpoint.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { currentUser } from '../platform/current-user.ts'

/** Headers with the app's version and the page's user, so that an outdated page never acts for a later user. */
export function requestHeaders({ access }: Endpoint): Record<string, string> {
  const { id } = currentUser
  return {
    [APP_HEADER]: String(API_VERSION),
    ...(access !== 'public' && id && { [EXPECTED_USER_HEADER]: id }),
  }
}

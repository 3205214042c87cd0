import type { BrowserContext } from '@playwright/test'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'

/** The headers by which the app calls for the person who is signed in; their id is part of the session's cookie. */
export async function appHeaders(context: BrowserContext): Promise<Record<string, string>> {
  const session = (await context.cookies()).find(({ name }) => name === '__Host-vedika-session')
  const [userId = ''] = (session?.value ?? '').split('.')
  return { [APP_HEADER]: String(API_VERSION), [EXPECTED_USER_HEADER]: userId }
}

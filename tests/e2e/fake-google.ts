import type { BrowserContext, Route } from '@playwright/test'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** The part of Google's script that the app uses. Google's real button is in its own iframe. */
const script = `
  setTimeout(() => {
    let callback
    let nonce
    const renderButton = (place) => {
      const button = document.createElement('button')
      button.textContent = 'Sign in with Google'
      button.onclick = async () => callback({ credential: await nextCredential(nonce), select_by: 'btn' })
      place.replaceChildren(button)
    }
    const initialize = (options) => { callback = options.callback; nonce = options.nonce; noteGoogle('initialize ' + options.client_id) }
    const disableAutoSelect = () => noteGoogle('disableAutoSelect')
    window.google = { accounts: { id: { initialize, renderButton, prompt() {}, cancel() {}, disableAutoSelect } } }
  }, 300) // its load event comes before it is ready
`

export interface FakeGoogle {
  /** Calls of the page. */
  readonly calls: string[]
  /** Number of loads of the script. */
  loads: number
  /** Replaces the answer to requests for the script. */
  answer: (route: Route) => Promise<void>
}

/** Fakes Google's script in every page of a context. Each press of the button calls `makeCredential`. */
export async function playGoogle(
  context: BrowserContext,
  makeCredential: (nonce: string) => Promise<string>,
): Promise<FakeGoogle> {
  const google: FakeGoogle = { calls: [], loads: 0, answer: giveScript }
  await context.exposeFunction('nextCredential', makeCredential)
  await context.exposeFunction('noteGoogle', (call: string) => void google.calls.push(call))
  await context.route(`${GOOGLE_SCRIPT}*`, (route) => {
    google.loads += 1
    return google.answer(route)
  })
  return google
}

export function giveScript(route: Route): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body: script })
}

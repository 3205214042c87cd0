import type { BrowserContext, Route } from '@playwright/test'

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** What Google's script offers a page, as far as this app uses it. Its real button lies in a frame of Google's. */
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

export interface GoogleStandIn {
  /** What the page did with it. */
  readonly calls: string[]
  /** How often its script was loaded. */
  loads: number
  /** Answers a request for the script otherwise. */
  answer: (route: Route) => Promise<void>
}

/** Plays Google's script in every page of a context. `makeCredential` is asked for a token at each press of its button. */
export async function playGoogle(
  context: BrowserContext,
  makeCredential: (nonce: string) => Promise<string>,
): Promise<GoogleStandIn> {
  const google: GoogleStandIn = { calls: [], loads: 0, answer: giveScript }
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

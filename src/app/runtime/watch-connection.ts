import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { doubt$ } from '../../api/silence.ts'
import { type Connection, connection$, reportConnection } from '../../platform/connection.ts'
import { untilIdle } from '../../platform/until-idle.ts'
import { failedLoads } from '../../ui/use-load.ts'
import { finishLogoutOnServer } from './finish-logout.ts'

/** While our server does not answer, it is asked again this often. */
const ASK_AGAIN_MS = 20_000
/** Maximum delay of the first check, which lets the page load first. */
const LATEST_QUESTION_MS = 5000

/** Tracks the connection even if no screen calls the server. The browser's events are only a hint to check. */
export function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Connection = 'unknown'
  const ask = async () => {
    clearTimeout(timer)
    await askServer().catch(() => reportConnection(false)) // what asks could not be loaded either
    if (last !== 'online') timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
  }
  connection$.subscribe((connection) => {
    if (last === 'offline' && connection === 'online') failedLoads.forEach((reload) => void reload())
    last = connection
    clearTimeout(timer)
    if (connection === 'offline') timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
  })
  doubt$.subscribe(() => void ask())
  window.addEventListener('online', () => void ask())
  window.addEventListener('offline', () => reportConnection(false))
  void untilIdle(LATEST_QUESTION_MS).then(ask)
}

async function askServer(): Promise<void> {
  const { kind } = await callEndpoint(authEndpoints.settings)
  if (kind === 'ok') await finishLogoutOnServer().catch(console.warn)
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadScreen } from './app/routes/routes.tsx'
import { registerServiceWorker } from './app/runtime/service-worker-client.ts'
import { loadRest, startRuntime } from './app/runtime/start-runtime.ts'
import { preloadDialog } from './app/shell/addressed-dialogs.tsx'
import { loadData } from './database/load-data.ts'
import { afterNextPaint } from './platform/after-next-paint.ts'
import { reportConnection } from './platform/connection.ts'
import { saveInstallPrompt } from './platform/install-prompt.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
saveInstallPrompt()
// Beneath a cached screen the app renders completely first, and shows at once what was pressed on it: loading states
// would not be seen. Code that does not come is left to its part, which says so.
if (window.shownScreen) {
  const { person, pressed } = window.shownScreen
  const opened = Promise.allSettled(pressed().flatMap((place) => [preloadScreen(place), preloadDialog(place.search)]))
  void preloadScreen(location)
    .catch(console.warn)
    .then(() => (person === undefined ? [] : opened)) // a served page would wait for the network
    .then(() => start(root))
} else start(root)

function start(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The databases take longer to start than the first screen.
  afterNextPaint(() => {
    void loadData().then((data) => {
      startRuntime(data)
      return data.restoreSession()
    })
    registerServiceWorker()
    startRest()
  })
}

/**
 * Without a network, and before the service worker has stored it, the rest may not load; then it waits for the
 * network.
 */
function startRest(): void {
  loadRest().then(
    ({ runAfterStart }) => runAfterStart(),
    () => {
      reportConnection(false)
      window.addEventListener('online', startRest, { once: true })
    },
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportConnection } from './api/connection.ts'
import { App } from './app/app.tsx'
import { registerServiceWorker } from './app/service-worker-client.ts'
import { startSync, stopForUpdate } from './app/start-sync.ts'
import { restoreSession } from './database/session.ts'
import { afterNextPaint } from './platform/after-next-paint.ts'
import { keepInstallPrompt } from './platform/install-prompt.ts'
import { saveUnsavedWork } from './ui/unsaved-work.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
keepInstallPrompt()
// The databases take longer to start than the first screen.
afterNextPaint(() => {
  startSync()
  void restoreSession({
    onChangedElsewhere: () => void saveUnsavedWork().finally(() => location.reload()),
    onSuperseded: stopForUpdate,
  })
  registerServiceWorker()
  startRest()
})

/** Without a network, and before the service worker has stored it, the rest may not load; then it waits for the network. */
function startRest(): void {
  import('./app/after-start.ts').then(
    ({ runAfterStart }) => runAfterStart(),
    () => {
      reportConnection(false)
      window.addEventListener('online', startRest, { once: true })
    },
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepAhead } from './app/keep-ahead.ts'
import { registerServiceWorker } from './app/service-worker-client.ts'
import { startSync, stopForUpdate } from './app/start-sync.ts'
import { watchConnection } from './app/watch-connection.ts'
import { restoreSession } from './database/session.ts'
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
void import('./platform/scroll-places.ts').then(({ keepScrollPlaces }) => keepScrollPlaces())
startSync()
watchConnection()
void restoreSession({
  onChangedElsewhere: () => void saveUnsavedWork().finally(() => location.reload()),
  onSuperseded: stopForUpdate,
})
registerServiceWorker()
keepAhead()

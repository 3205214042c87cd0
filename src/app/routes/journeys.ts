// The journeys whose screens and dialogs several places show: each is one chunk, loaded with the first of them.
export const loadAccount = () => import('./account-screens.ts')
export const loadChat = () => import('./chat-screens.ts')
export const loadInformation = () => import('./information-screens.tsx')
export const loadNotes = () => import('./notes-screens.ts')
export const loadReading = () => import('./reading-screens.tsx')

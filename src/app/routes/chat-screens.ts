// Screens and dialog of the assistant: one chunk, which the routes load when one of them is first shown.
export { ChatPage } from '../../features/chat/chat-page.tsx'
export { ChatDialog } from '../../features/chat/dialog/chat-dialog.tsx'
export { HistoryPage } from '../../features/chat/history/history-page.tsx'

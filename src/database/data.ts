// All that the screens of the first paint ask the data layer. They reach it by load-data.ts, and import types only.
export { isBookmarked$ } from './news/bookmarks.ts'
export { newsPage$ } from './news/news-pages.ts'
export { readAmong$ } from './news/read-marks.ts'
export { rebuilt$ } from './recovery/rebuilt-report.ts'
export { setRuntime } from './runtime.ts'
export { restoreSession, session$, sessionExpired$, shownSession$ } from './session/session.ts'
export { rejectedCount$, sendNow, syncPhase$, unsentCount$ } from './session/sync-status.ts'

// Parts of lists and articles that a first frame does not need, loaded with the first of them.
export { DeskPart } from './desk/desk-part.tsx'
export { markByHand } from './marking/mark-by-hand.ts'
export { HiddenNotice } from './muting/hidden-notice.tsx'
export { muteByHand } from './muting/mute-by-hand.ts'
export { pageMuting$ } from './muting/page-muting.ts'
export { unreadOwnIds$ } from './sources/find-own.ts'
export { toggleBookmark } from './toggle-bookmark.ts'

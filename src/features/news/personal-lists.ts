// Lists that differ from person to person: one module, which the list loads when one of them is shown.
export { OwnWatchlist } from './following/own-watchlist.tsx'
export { UnreadNews } from './marking/unread-news.tsx'
export { OwnNews } from './sources/own-news.tsx'

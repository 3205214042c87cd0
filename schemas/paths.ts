/** Path of every screen. Routes, links and server use only these. `:name` is a parameter. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  newsDashboard: '/dashboard/news',
  privateDashboard: '/dashboard/private',
  login: '/pages/user/login',
  invitation: '/pages/user/invitation',
  newsList: '/pages/news/list',
  article: '/pages/news/details/:url',
  newsSearch: '/pages/news/search',
  bookmarks: '/pages/news/bookmarks',
  save: '/save',
  following: '/pages/news/following',
  lifeImpact: '/pages/news/life-impact',
  offline: '/pages/news/offline',
  kidsStory: '/pages/news/kids-story',
  stories: '/pages/story/list',
  termsCondition: '/pages/termscondition',
  privacyPolicy: '/pages/privacypolicy',
  termsOfUse: '/pages/termsofuse',
  disclaimer: '/pages/disclaimer',
  pricing: '/pages/pricing',
  returnRefund: '/pages/returnrefund',
  botInfo: '/pages/bot-info',
  contact: '/pages/contactus',
  shop: '/pages/shop',
  speech: '/pages/speech',
  waitlist: '/pages/wait-list',
  notes: '/secure/notes/private/all',
  addNote: '/secure/notes/private/add',
  note: '/secure/notes/private/id/:id',
  noteVersions: '/secure/notes/private/id/:id/versions',
  editNote: '/secure/notes/private/edit/:id',
  noteTransfer: '/secure/notes/private/transfer',
  noteTrash: '/secure/notes/private/trash',
  noteCategories: '/secure/notes/category/private/all',
  addNoteCategory: '/secure/notes/category/private/add',
  profile: '/secure/user/profile',
  chat: '/secure/chatgpt',
  chatHistory: '/secure/chat-history',
  order: '/secure/order',
  orderSubscription: '/secure/order-subscription',
  transactions: '/secure/transaction-history',
  subscriptions: '/secure/subscription',
  sources: '/secure/sources',
  feeds: '/secure/feeds',
  openPayments: '/secure/open-payments',
  users: '/secure/users',
  operation: '/secure/operation',
  outbox: '/secure/outbox',
  claimAdmin: '/secure/claim-admin',
  logout: '/secure/logout',
} as const

/** Prefixes of paths whose screens belong together. */
export const sections = {
  dashboard: '/dashboard',
  information: '/pages',
  news: '/pages/news',
  articles: '/pages/news/details',
  stories: '/pages/story',
  /** For signed-in users only. */
  user: '/secure',
  notes: '/secure/notes',
  noteEditing: '/secure/notes/private/edit',
} as const

/** A path relative to its section, for nested routes. */
export function below<Section extends string>(section: Section, path: `${Section}/${string}`): string {
  return path.slice(section.length + 1)
}

/** Ignores upper and lower case, as the router does. */
export function isIn(section: string, pathname: string): boolean {
  const [lowerSection, lowerPath] = [section.toLowerCase(), pathname.toLowerCase()]
  return lowerPath === lowerSection || lowerPath.startsWith(`${lowerSection}/`)
}

/** `url` is the article's own. */
export function articlePath(url: string): string {
  return `${sections.articles}/${encodeURIComponent(url)}`
}

/**
 * Reads the article's own URL from the path of its page; empty for any other path and for a bad escape. A router
 * would decode an escaped slash in the URL, which makes another URL.
 */
export function readArticleUrl(pathname: string): string {
  if (!isIn(sections.articles, pathname)) return ''
  const [encoded = ''] = pathname.slice(sections.articles.length + 1).split(/[/?#]/)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}

export function notePath(id: string): string {
  return paths.note.replace(':id', () => id)
}

export function noteVersionsPath(id: string): string {
  return paths.noteVersions.replace(':id', () => id)
}

export function editNotePath(id: string): string {
  return paths.editNote.replace(':id', () => id)
}

/** The screen that saves a link. */
export function savePath(url: string): string {
  return `${paths.save}?${new URLSearchParams({ url })}`
}

export function storyPath(id: string): string {
  return `${paths.stories}?story=${encodeURIComponent(id)}`
}

export function categoryPath(id: string): string {
  return `${paths.noteCategories}?category=${id}`
}

/** The login page; it returns to `returnTo`, a path with its query, and the fragment `hash`, which may be a secret. */
export function loginPath(returnTo: string, hash = ''): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}${hash}`
}

/** A one-time link. The token is in the fragment, which browsers send to nobody. */
export function invitationPath(token: string): string {
  return `${paths.invitation}#${token}`
}

/** The one-time link that the server prints, its token in the fragment too. */
export function adminLinkPath(token: string): string {
  return `${paths.claimAdmin}#${token}`
}

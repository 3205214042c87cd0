import type { Article } from './article.ts'
import { paths } from './paths.ts'

/** Screens of text alone. */
export const informationPaths = [
  paths.termsCondition,
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.disclaimer,
  paths.pricing,
  paths.returnRefund,
  paths.botInfo,
  paths.shop,
] as const
export type InformationPath = (typeof informationPaths)[number]

/** A screen and the data that the server reads for it. The app finds that data in the page by `key`. */
export type ScreenRequest = { key: string } & (
  | { kind: 'home' }
  | { kind: 'information'; path: InformationPath }
  /** `page` is one-based. */
  | { kind: 'list'; list: 'today' | 'watchlist' | 'category'; category: string; page: number; size: number }
  | { kind: 'article'; url: string }
)

export type ScreenData =
  | { kind: 'home' }
  | { kind: 'information'; path: InformationPath }
  | { kind: 'list'; page: { content: Article[]; totalElements: number } }
  | { kind: 'article'; article: Article }

export interface RenderedScreen {
  markup: string
  /** The rules that the markup uses, in the order in which they apply. */
  css: string
  title: string
  description: string
  /** Path of the first visible picture, escaped for an attribute; undefined if none. */
  leadPicture: string | undefined
}

/** The interface of the app's build for the server (src/app/server-render). */
export interface ScreenRenderer {
  /** Null for a screen that renders only in the browser. */
  readRequest(pathname: string, search: string): ScreenRequest | null
  /** Throws if the screen needs a browser. `origin` is the URL's, such as `https://vedika.example`, or empty if unknown. */
  render(address: { pathname: string; search: string; origin: string }, data: ScreenData): Promise<RenderedScreen>
  /** Title of a screen that renders only in the browser; undefined if it depends on more than the path. */
  readTitle(pathname: string): string | undefined
}

import type { Article } from './article.ts'

/** The screen that an address asks for, and what the server has to read for it. By `key` the app finds it in the page. */
export type ScreenRequest = { key: string } & (
  | { kind: 'home' }
  /** `page` counts from 1. */
  | { kind: 'list'; list: 'today' | 'watchlist' | 'category'; category: string; page: number; size: number }
  | { kind: 'article'; url: string }
)

export type ScreenData =
  | { kind: 'home' }
  | { kind: 'list'; page: { content: Article[]; totalElements: number } }
  | { kind: 'article'; article: Article }

export interface RenderedScreen {
  markup: string
  /** The rules that the markup uses, in the order in which they apply. */
  css: string
  title: string
  description: string
  /** The path of the picture that is seen first, written for an attribute; undefined where there is none. */
  leadPicture: string | undefined
}

/** The interface of the app's build for the server (src/app/server-render). */
export interface ScreenRenderer {
  /** Null for the address of a screen that is made in the browser alone. */
  readRequest(pathname: string, search: string): ScreenRequest | null
  /** Throws where the screen needs what only a browser has. `origin` is that of the address, such as `https://vedika.example`. */
  render(address: { pathname: string; search: string; origin: string }, data: ScreenData): Promise<RenderedScreen>
  /** The title of a screen that is made in the browser alone; undefined where it depends on more than the address. */
  readTitle(pathname: string): string | undefined
}

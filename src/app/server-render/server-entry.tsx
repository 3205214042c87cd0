import { ChakraProvider } from '@chakra-ui/react'
import { parseHTML } from 'linkedom/worker'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { isIn, paths, readArticleUrl, sections } from '#schemas/paths.ts'
import {
  type InformationPath,
  informationPaths,
  type RenderedScreen,
  type ScreenData,
  type ScreenRenderer,
  type ScreenRequest,
} from '#schemas/server-page.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import type { ShownSession } from '../../database/session/session.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { BotInfoPage } from '../../features/information/bot-info-page.tsx'
import { DisclaimerPage } from '../../features/information/disclaimer-page.tsx'
import { PricingPage } from '../../features/information/pricing-page.tsx'
import { PrivacyPolicyPage } from '../../features/information/privacy-policy-page.tsx'
import { ReturnRefundPage } from '../../features/information/return-refund-page.tsx'
import { ShopPage } from '../../features/information/shop-page.tsx'
import { TermsConditionPage } from '../../features/information/terms-condition-page.tsx'
import { TermsOfUsePage } from '../../features/information/terms-of-use-page.tsx'
import { ArticlePage } from '../../features/news/article-page.tsx'
import { NewsListPage } from '../../features/news/news-list-page.tsx'
import { articleKey, newsPageKey, readNewsQuery } from '../../features/news/news-query.ts'
import { serverRender } from '../../platform/server-render.ts'
import { system } from '../../ui/theme/system.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { readTitle } from './page-titles.ts'

/** Enough for nested lazy parts: the screen, its parts and their parts. */
const MAX_RENDERS = 6
const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/
const LEAD_PICTURE = /href="([^"]*\/news\/picture\/[^"]*)"/
/** State indicators, such as sync, render empty but keep their space. */
const MOMENTARY = / data-momentary="true"/g

serverRender.parseHtml = (html) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body

export const renderer: ScreenRenderer = { readRequest, render, readTitle }

function readRequest(pathname: string, search: string): ScreenRequest | null {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path === paths.home) return { kind: 'home', key: '' }
  const text = informationPaths.find((each) => each === path)
  if (text) return { kind: 'information', path: text, key: '' }
  if (isIn(sections.articles, path)) return articleRequest(readArticleUrl(path))
  if (path !== paths.newsList) return null
  const parameters = new URLSearchParams(search)
  const query = readNewsQuery(parameters)
  const { list, page, size } = query
  if (list.kind === 'mine') return null // private, and only on the device
  const article = parameters.get('article')
  if (article) return articleRequest(article) // which the app opens over the list
  const category = list.kind === 'category' ? list.category : ''
  return { kind: 'list', key: newsPageKey(query), list: list.kind, category, page, size }
}

function articleRequest(url: string): ScreenRequest {
  return { kind: 'article', key: articleKey(url), url }
}

type Address = Parameters<ScreenRenderer['render']>[0]

async function render(address: Address, data: ScreenData): Promise<RenderedScreen> {
  const { pathname, search, origin } = address
  for (let renders = 0; renders < MAX_RENDERS; renders++) {
    const missingParts: Promise<void>[] = []
    Object.assign(serverRender, { origin, answers: answersOf(address, data), missingParts, title: undefined })
    const html = renderToStaticMarkup(<Shell location={pathname + search} screen={chooseScreen(data)} />)
    const { title } = serverRender
    if (missingParts.length === 0 && title) return { ...title, ...splitHtml(html) }
    await Promise.all(missingParts)
  }
  throw new Error(`${pathname} is not complete after ${MAX_RENDERS} renders`)
}

/** Pages are the same for everybody: those of a visitor. */
const session: ShownSession = { kind: 'visitor' }

/** Answers to the queries of the screen at this address, by the names under which devices keep them. */
function answersOf({ pathname, search }: Address, data: ScreenData): Record<string, unknown> {
  if (data.kind === 'article') return { session, [articleKey(readArticleUrl(pathname))]: data.article }
  if (data.kind !== 'list') return { session }
  const { content, totalElements } = data.page
  // A page without an age is as old as its request.
  const page: FetchedPage<Article> = { items: content, total: totalElements, fetchedAt: 0 }
  return { session, [newsPageKey(readNewsQuery(new URLSearchParams(search)))]: page }
}

const screens = { home: HomePage, list: NewsListPage, article: ArticlePage }
const informationScreens: Record<InformationPath, ComponentType> = {
  [paths.termsCondition]: TermsConditionPage,
  [paths.privacyPolicy]: PrivacyPolicyPage,
  [paths.termsOfUse]: TermsOfUsePage,
  [paths.disclaimer]: DisclaimerPage,
  [paths.pricing]: PricingPage,
  [paths.returnRefund]: ReturnRefundPage,
  [paths.botInfo]: BotInfoPage,
  [paths.shop]: ShopPage,
}

function chooseScreen(data: ScreenData): ComponentType {
  return data.kind === 'information' ? informationScreens[data.path] : screens[data.kind]
}

function Shell({ location, screen: Screen }: { location: string; screen: ComponentType }) {
  return (
    <ChakraProvider value={system}>
      <StaticRouter location={location}>
        <AppShell>
          <Screen />
        </AppShell>
      </StaticRouter>
    </ChakraProvider>
  )
}

/**
 * Separates styles from markup. Emotion writes a rule before each element that uses it, React its preloads before
 * everything.
 */
function splitHtml(html: string): Omit<RenderedScreen, 'title' | 'description'> {
  const rules = new Map(Array.from(html.matchAll(STYLE), ([, name, rule]) => [name, rule]))
  const preloads = html.match(PRELOADS)?.[0] ?? ''
  return {
    markup: html.slice(preloads.length).replaceAll(STYLE, '').replaceAll(MOMENTARY, `$& style="visibility:hidden"`),
    css: [...rules.values()].join(''),
    leadPicture: LEAD_PICTURE.exec(preloads)?.[1],
  }
}

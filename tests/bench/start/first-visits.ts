import { median } from '../median.ts'
import { type FirstVisit, launchVisitor, timeFirstVisit } from './time-first-visit.ts'

/** An app that is served; `name` is put after the names of its screens. */
interface App {
  name: string
  address: string
}

interface Visited {
  name: string
  address: string
  /** Selector of an element that exists only in the running app. */
  selector: string
}

/**
 * Times a device's first visit. A path in other letters is the same screen to the app's router but unknown to the
 * server, which then sends the empty page.
 */
export async function printFirstVisits(apps: readonly App[], emptyAddress: string, rounds: number): Promise<void> {
  const visits: Visited[] = [{ name: 'Empty page', address: emptyAddress, selector: 'h1' }]
  for (const app of apps) visits.push(...(await visitsOf(app)))
  const times = visits.map((): FirstVisit[] => [])
  const browser = await launchVisitor()
  for (let round = 0; round < rounds; round++)
    for (const [index, { address, selector }] of visits.entries())
      times[index]?.push(await timeFirstVisit(browser, address, selector))
  await browser.close()
  console.log(
    '\nFirst visit, 1.6 Mbps, 150 ms, CPU 4 times slower | first paint | largest paint | live | shift | until it',
  )
  console.log('--- | ---: | ---: | ---: | ---: | ---:')
  for (const [index, { name }] of visits.entries()) console.log(`${name} | ${describeVisits(times[index] ?? [])}`)
}

async function visitsOf({ name, address }: App): Promise<Visited[]> {
  const article = await findArticle(address)
  const list = { selector: 'main article' }
  const details = { selector: 'main h1' }
  return [
    { name: `Home${name}`, address: `${address}/`, ...details },
    { name: `List${name}`, address: `${address}/pages/news/list`, ...list },
    { name: `List, sent empty${name}`, address: `${address}/pages/news/LIST`, ...list },
    { name: `Article${name}`, address: `${address}/pages/news/details/${article}`, ...details },
    { name: `Article, sent empty${name}`, address: `${address}/pages/news/DETAILS/${article}`, ...details },
  ]
}

function describeVisits(times: readonly FirstVisit[]): string {
  const middle = (part: keyof FirstVisit) => median(times.map((time) => time[part]))
  const milliseconds = (['firstPaint', 'largestPaint', 'live'] as const).map((part) => `${middle(part).toFixed(0)} ms`)
  const until = `${middle('requests')} requests, ${(middle('bytes') / 1000).toFixed(0)} kB`
  return [...milliseconds, middle('shift').toFixed(3), until].join(' | ')
}

async function findArticle(server: string): Promise<string> {
  const page = await (await fetch(`${server}/pages/news/list`, { headers: { accept: 'text/html' } })).text()
  const [, href = ''] = /<a [^>]*href="([^"]*article=[^"]*)"/.exec(page) ?? []
  return encodeURIComponent(new URL(href, server).searchParams.get('article') ?? '')
}

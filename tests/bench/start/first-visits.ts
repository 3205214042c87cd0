import { median } from '../median.ts'
import { type FirstVisit, launchVisitor, timeFirstVisit } from './time-first-visit.ts'

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
export async function printFirstVisits(server: string, emptyAddress: string, rounds: number): Promise<void> {
  const article = await findArticle(server)
  const list = { selector: 'main article' }
  const details = { selector: 'main h1' }
  const visits: Visited[] = [
    { name: 'Empty page', address: emptyAddress, selector: 'h1' },
    { name: 'Home', address: `${server}/`, selector: 'main h1' },
    { name: 'List', address: `${server}/pages/news/list`, ...list },
    { name: 'List, sent empty', address: `${server}/pages/news/LIST`, ...list },
    { name: 'Article', address: `${server}/pages/news/details/${article}`, ...details },
    { name: 'Article, sent empty', address: `${server}/pages/news/DETAILS/${article}`, ...details },
  ]
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

import { expect, it } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { planImport } from '#src/features/news/sources/opml/plan-import.ts'
import type { Outline } from '#src/features/news/sources/opml/read-opml.ts'
import { completeAddress, readSource } from '#src/features/news/sources/read-source.ts'

const outline = (address: string, title = '', folder = ''): Outline => ({ address, title, folder })
const urls = (sources: { url: string }[]) => sources.map(({ url }) => url)

it('[RD-02] an import tells new sources from followed ones and from no addresses', async () => {
  const followed = new Set([await articleIdOf('https://known.example/feed')])
  const plan = await planImport(
    [
      outline('https://new.example/feed', 'New', 'Folder'),
      outline('https://KNOWN.example/feed/?utm_source=x#top', 'Known'),
      outline('javascript:alert(1)', 'Script'),
      outline('', 'None'),
      outline(`https://new.example/${'a'.repeat(limits.address)}`, 'Long'),
    ],
    followed,
  )
  expect(plan.fresh).toEqual([
    {
      id: await articleIdOf('https://new.example/feed'),
      url: 'https://new.example/feed',
      title: 'New',
      folder: 'Folder',
    },
  ])
  expect(plan.known.map(({ title }) => title)).toEqual(['Known'])
  expect(plan.invalid.map(({ title }) => title)).toEqual(['Script', 'None', 'Long'])
  expect(plan).toMatchObject({ over: [], repeated: 0 })
})

it('[RD-02] an import takes an address of the file once, its first', async () => {
  const plan = await planImport(
    [
      outline('https://a.example/feed', 'One'),
      outline('https://a.example/feed/#x', 'Two'),
      outline('https://b.example/'),
    ],
    new Set(),
  )
  expect(plan.fresh.map(({ title, url }) => title || url)).toEqual(['One', 'https://b.example/'])
  expect(plan.repeated).toBe(1)
})

it('[RD-02] an import offers as many sources as the user may still follow', async () => {
  const outlines = ['a', 'b', 'c', 'd'].map((name) => outline(`https://${name}.example/`))
  const followed = new Set([await articleIdOf('https://b.example/'), 'another'])
  const plan = await planImport(outlines, followed, 4)
  expect(urls(plan.fresh)).toEqual(['https://a.example/', 'https://c.example/'])
  expect(urls(plan.over)).toEqual(['https://d.example/'])
  expect((await planImport(outlines, new Set('12345'), 4)).fresh).toEqual([])
})

it('[RD-02] an import cuts long names, and leaves out a name that is the address', async () => {
  const smile = '😀'
  const plan = await planImport(
    [
      outline('https://a.example/', 'x'.repeat(limits.sourceName - 1) + smile, 'y'.repeat(100)),
      outline('https://b.example/', 'b.example'),
      outline('https://c.example/feed', 'https://c.example/feed'),
    ],
    new Set(),
  )
  const [long, host, url] = plan.fresh
  expect(long).toMatchObject({ title: 'x'.repeat(limits.sourceName - 1), folder: 'y'.repeat(limits.sourceFolder) })
  expect([host?.title, url?.title]).toEqual(['', ''])
})

it('[RD-02] an import of 10,000 sources lets the page work in between', async () => {
  const outlines = Array.from({ length: 10_000 }, (_, index) => outline(`https://a.example/${index}`))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const plan = await planImport(outlines, new Set())
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(plan.fresh).toHaveLength(limits.rowQuotas.sources.rows)
  expect(plan.over).toHaveLength(10_000 - limits.rowQuotas.sources.rows)
})

it('[RD-02] an import leaves private addresses to the server', async () => {
  expect(urls((await planImport([outline('http://192.168.1.1/feed')], new Set())).fresh)).toHaveLength(1)
  expect(readSource('http://192.168.1.1/feed', 'vedika.example')).toEqual({ kind: 'fault', fault: 'private' })
})

it.each([
  ['paper.example/feed', 'https://paper.example/feed'],
  [' https://paper.example/ ', 'https://paper.example/'],
  ['feed://paper.example/rss', 'http://paper.example/rss'],
  ['feed:https://paper.example/rss', 'https://paper.example/rss'],
  ['FEED://http://paper.example/rss', 'http://paper.example/rss'],
  ['my favourite paper', 'my favourite paper'],
  ['paper', 'paper'],
])('[RD-02] the address %s is completed', (given, address) => {
  expect(completeAddress(given)).toBe(address)
})

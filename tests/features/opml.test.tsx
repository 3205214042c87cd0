import { expect, it } from 'vitest'
import type { ListedSource } from '#src/database/news/sources.ts'
import { planImport } from '#src/features/news/sources/opml/plan-import.ts'
import { type Outline, readOpml } from '#src/features/news/sources/opml/read-opml.ts'
import { writeOpml } from '#src/features/news/sources/opml/write-opml.ts'

const opml = (body: string) => `<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`
const read = (content: BlobPart) => readOpml(new Blob([content]))

async function outlinesOf(content: BlobPart): Promise<Outline[]> {
  const result = await read(content)
  return result.kind === 'read' ? result.outlines : expect.fail(result.fault)
}

it('[RD-02] OPML: nested outlines give the folder, the nearest one with a title', async () => {
  const outlines = await outlinesOf(
    opml(`<outline text="First" xmlUrl="https://a.example/feed"/>
      <outline text="News">
        <outline text="Local"><outline><outline title="Town" text="T" xmlUrl="https://b.example/"/></outline></outline>
        <outline text="World" xmlUrl="https://c.example/"/>
      </outline>
      <outline text="Last" htmlUrl="https://d.example/"/>`),
  )
  expect(outlines).toEqual([
    { title: 'First', address: 'https://a.example/feed', folder: '' },
    { title: 'Town', address: 'https://b.example/', folder: 'Local' },
    { title: 'World', address: 'https://c.example/', folder: 'News' },
    { title: 'Last', address: 'https://d.example/', folder: '' },
  ])
})

it('[RD-02] OPML: a source without an address is listed, an empty group is not', async () => {
  const outlines = await outlinesOf(opml('<outline type="rss" text="Lost"/><outline text="Empty group"/>'))
  expect(outlines).toEqual([{ title: 'Lost', address: '', folder: '' }])
})

it('[RD-02] OPML: reads bare ampersands and names of characters', async () => {
  const outlines = await outlinesOf(
    opml('<outline text="Q&A &lt;b&gt; &eacute;" XMLURL="https://a.example/?a=1&b=2"/>'),
  )
  expect(outlines).toEqual([{ title: 'Q&A <b> &eacute;', address: 'https://a.example/?a=1&b=2', folder: '' }])
})

it('[RD-02] OPML: reads the encoding that the file declares', async () => {
  const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  const body = '<opml version="1.0"><body><outline text="Süd" xmlUrl="https://a.example/"/></body></opml>'
  const utf16 = Uint16Array.from(`\ufeff${body}`, (character) => character.charCodeAt(0))
  for (const content of [
    latin(`<?xml version="1.0" encoding="ISO-8859-1"?>${body}`),
    utf16,
    `<?xml version="1.0" encoding="utf-16"?>${body}`,
    `<?xml version="1.0" encoding="unheard-of"?>${body}`,
    `\ufeff\n ${body}`,
  ]) {
    expect((await outlinesOf(content)).map(({ title }) => title)).toEqual(['Süd'])
  }
})

const bomb = `<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`,
).join('')}]><opml version="2.0"><body><outline text="&a19;" xmlUrl="https://a.example/"/></body></opml>`

it.each([
  ['notOpml', 'Dear reader,'],
  ['notOpml', '<rss version="2.0"><channel/></rss>'],
  ['notOpml', '<opml version="2.0"><body><outline text="Cut'],
  ['notOpml', opml('<outline text="a"></b>')],
  ['notOpml', '{"feeds": []}'],
  ['notOpml', new Uint8Array([0, 1, 2, 255, 254, 0])],
  ['notOpml', bomb],
  ['empty', ''],
  ['empty', ' \n'],
  ['empty', '<opml version="2.0"/>'],
  ['empty', opml('<outline text="Group"/>')],
  ['tooLarge', ' '.repeat(2_000_001)],
] as const)('[RD-02] OPML: a file that lists nothing is %s', async (fault, content) => {
  expect(await read(content)).toEqual({ kind: 'fault', fault })
})

it('[RD-02] OPML: a file that cannot be read is a fault', async () => {
  const gone = Object.assign(new Blob(['<opml/>']), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(await readOpml(gone)).toEqual({ kind: 'fault', fault: 'unreadable' })
})

it('[RD-02] OPML: outlines 200 deep are read', async () => {
  const depth = 200 // browsers refuse more than 256
  const outlines = await outlinesOf(
    opml(`${'<outline text="In">'.repeat(depth)}<outline xmlUrl="https://a.example/"/>${'</outline>'.repeat(depth)}`),
  )
  expect(outlines).toEqual([{ title: '', address: 'https://a.example/', folder: 'In' }])
})

const listed = (id: string, changes: Partial<ListedSource>): ListedSource => ({
  id,
  url: `https://${id}.example/feed`,
  title: '',
  name: id,
  folder: '',
  isMuted: false,
  reads: 'full',
  notifies: false,
  progress: 'followed',
  problem: '',
  feedId: id,
  siteUrl: '',
  isUnsent: false,
  refusal: undefined,
  ...changes,
})

it('[RD-02] OPML: an export that is imported again has the same sources', async () => {
  const sources = [
    listed('a', { name: 'Q&A <"news"> \'now\'', folder: 'Nach & "Ort"', siteUrl: 'https://a.example/?a=1&b=2' }),
    listed('b', { name: 'हिन्दी समाचार', url: "https://b.example/it's)?a=1&y=.", folder: 'समाचार' }),
    listed('c', { name: 'العربية \u0001\ud83d\ude00' }),
    listed('d', { name: 'd.example' }), // as a source is called that has no name yet
  ]
  const text = writeOpml(sources, 'Mine & yours', new Date(0))
  const document = new DOMParser().parseFromString(text, 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(document.querySelector('head > title')?.textContent).toBe('Mine & yours')
  expect(document.querySelector('[xmlUrl="https://a.example/feed"]')?.getAttribute('htmlUrl')).toBe(
    'https://a.example/?a=1&b=2',
  )
  const outlines = await outlinesOf(text)
  const plan = await planImport(outlines, new Set())
  expect(plan.fresh.map(({ url, title, folder }) => ({ url, title, folder }))).toEqual([
    { url: 'https://a.example/feed', title: 'Q&A <"news"> \'now\'', folder: 'Nach & "Ort"' },
    { url: sources[1]?.url, title: 'हिन्दी समाचार', folder: 'समाचार' },
    { url: 'https://c.example/feed', title: 'العربية 😀', folder: '' },
    { url: 'https://d.example/feed', title: '', folder: '' },
  ])
  const again = await planImport(outlines, new Set(plan.fresh.map(({ id }) => id)))
  expect(again).toMatchObject({ fresh: [], over: [], invalid: [], repeated: 0 })
  expect(again.known).toHaveLength(4)
})

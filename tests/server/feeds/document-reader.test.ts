import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocumentReader, type DocumentReader } from '#server/providers/feeds/document-reader.ts'

let reader: DocumentReader
beforeAll(() => {
  reader = createDocumentReader()
})
afterAll(() => reader.close())

const address = 'https://news.example/story'
const story = `<title>A story</title><article>${'<p>It is a story that is told at length, and then some more.</p>'.repeat(9)}</article>`
/** Size limit of a downloaded page. */
const MOST = 5 * 1024 * 1024
const fill = (piece: string) => piece.repeat(MOST / piece.length)

it.each([
  ['elements beside each other', fill('<p>x')],
  ['attributes', `<p ${fill('a=1 ')}>`],
  ['links without an end', fill('<a href="')],
])('[AP-04] a page of nothing but %s gives no article, and the next one is read', async (_, html) => {
  const [hostile, next] = await Promise.all([
    reader.readPage({ html, address, headline: '' }),
    reader.readPage({ html: story, address, headline: '' }),
  ])
  expect(hostile.kind === 'read' ? hostile.result : null).toBeNull()
  expect(next).toMatchObject({ kind: 'read', result: { title: 'A story' } })
})

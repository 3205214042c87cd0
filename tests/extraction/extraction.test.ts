import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractArticle } from '#server/providers/feeds/extract-article.ts'
import { comparePictures } from './count-pictures.ts'
import { compareWords } from './count-words.ts'
import { measurePage } from './measure-page.ts'

const PAGES = join(import.meta.dirname, 'pages')
const PICTURES: Record<string, number> = { 'consent-and-sidebar': 1, 'late-pictures': 4 }
const named = (name: string) => measurePage(join(PAGES, name))

describe('[AP-04] a newsroom’s page', () => {
  const names = readdirSync(PAGES).filter((name) => name !== 'no-article')

  it.each(names)('%s: the title, all of the article, nothing around it, in its language', (name) => {
    const { article, expectedTitle, expectedLanguage, words } = named(name)
    expect({ title: article?.title, language: article?.language }).toEqual({
      title: expectedTitle,
      language: expectedLanguage,
    })
    expect(words.expected).toBeGreaterThan(90)
    expect(words).toMatchObject({ kept: 1, inOrder: 1, extra: 0, missing: [] })
  })

  it('keeps what stands under a picture, and who wrote it beside the text', () => {
    const { article } = named('consent-and-sidebar')
    expect(article?.text).toMatch(/^<figure><img[^>]*><figcaption>The ferry on its first trial/)
    expect(article?.author).toBe('Leela Thomas')
    expect(named('hindi').article?.author).toBe('अनिता रावत')
  })

  it.each(names)('[RD-04] %s: all pictures of the article, and no others', (name) => {
    const { expected } = named(name).pictures
    expect(named(name).pictures).toEqual({ expected, kept: expected, extra: 0, missing: [] })
    expect(expected).toBe(PICTURES[name] ?? 0)
  })

  it('keeps each formula once, as TeX, whatever drew it', () => {
    const codes = (name: string) => named(name).article?.text.match(/<code>.*?<\/code>/g)
    expect(codes('formulas')).toEqual([
      '<code>$n$</code>',
      '<code>$$1 + 3 + \\dots + (2n - 1) = n^2$$</code>',
      '<code>$2n + 1$</code>',
    ])
    expect(named('formulas').article?.text).toContain('spoke of a<sup>2</sup> as of')
    expect(codes('encyclopaedia')).toEqual(['<code>$v=\\sqrt{2gh}$</code>', '<code>$h$</code>', '<code>$h$</code>'])
  })

  const few = '<body><main><h1>Cricket</h1><p>Rain stopped play at noon; it goes on at two.</p></main></body>'

  it.each([
    '<meta property="og:type" content="article">',
    '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "NewsArticle"}</script>',
  ])('may have only a few words if it says that it is an article: %s', (head) => {
    const article = extractArticle(
      `<html><head><title>Cricket</title>${head}</head>${few}</html>`,
      'https://news.example/',
    )
    expect(article?.text).toBe('<p>Rain stopped play at noon; it goes on at two.</p>')
    expect(extractArticle(`<html>${few}</html>`, 'https://news.example/')).toBeNull()
  })

  it.each(['<!doctype html>', '<html lang="en"><head>', '<HTML lang=en>'])(
    'that begins %s and has no body tag',
    (begin) => {
      const words = `<p>${'It is a story that is told at length, and then some more. '.repeat(6)}</p>`
      const article = extractArticle(
        `${begin}<title>A story</title><article>${words}${words}</article>`,
        'https://news.example/',
      )
      expect(article).toMatchObject({ title: 'A story', language: begin.includes('lang') ? 'en' : '' })
      expect(article?.text).toMatch(/^<p>It is a story.*some more\. ?<\/p>$/)
    },
  )

  it('without an article gives none', () => {
    expect(named('no-article').article).toBeNull()
  })

  it.each([
    '',
    'x',
    '<html></html>',
    '<!doctype html><body>',
    `<p>${'<b>'.repeat(2000)}deep`,
    '<a href="'.repeat(500),
    '\ud800',
  ])('that is hardly one gives none: %.30s', (html) => {
    expect(extractArticle(html, 'https://news.example/')).toBeNull()
  })
})

it('the comparison sees what is missing, doubled, out of order or too much', () => {
  expect(compareWords('<p>one two</p><p>three</p>', '<p>one</p><p>two <b>three</b></p>')).toEqual({
    expected: 3,
    kept: 1,
    inOrder: 1,
    extra: 0,
    missing: [],
  })
  expect(compareWords('one two two', 'two one')).toMatchObject({ kept: 2 / 3, inOrder: 1 / 3, extra: 0 })
  expect(compareWords('one', 'one one four')).toMatchObject({ kept: 1, inOrder: 1, extra: 2 })
})

it('[RD-04] the comparison of pictures knows other sizes, what is missing and too much', () => {
  const expected =
    '<img src="a.jpg" data-srcset="b.jpg 1x,c.jpg 2x"><picture><source srcset="d.jpg"><img></picture><img src="e.jpg">'
  const found =
    '<img src="https://n.example/c.jpg"><img src="https://n.example/d.jpg"><img src="https://n.example/x.jpg">'
  expect(comparePictures(expected, found, 'https://n.example/')).toEqual({
    expected: 3,
    kept: 2,
    extra: 1,
    missing: ['https://n.example/e.jpg'],
  })
})

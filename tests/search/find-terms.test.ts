import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTerms } from '#src/search/find-terms.ts'
import { stemOf } from '#src/words/stem.ts'
import { tokenize } from '#src/words/tokenize.ts'

const root = resolve(import.meta.dirname, '..', '..')
const texts = globSync(['docs/**/*.md', 'tests/extraction/pages/*/expected.html'], { cwd: root })
const forms = ['dying', 'died', 'die', 'lying', 'lies', 'tying', 'ties', 'skies', 'sky', 'news', 'new', 'going', 'go']
/** Some thousand words of English and Hindi texts, sorted. */
const terms = [...new Set([...texts.flatMap((file) => tokenize(readFileSync(resolve(root, file), 'utf8'))), ...forms])]
terms.sort()

function find(word: string, isUnfinished = false): Map<string, number> {
  const found = new Map<string, number>()
  findTerms(terms, word, isUnfinished, (place, weight) => {
    const term = terms[place] as string
    found.set(term, Math.max(weight, found.get(term) ?? 0))
  })
  return found
}

describe('[RD-11] [SR-06] the words that a search finds', () => {
  test('are all words with the same stem, and no others', () => {
    const byStem = Map.groupBy(terms, stemOf)
    for (const word of terms) expect([...find(word).keys()].sort(), word).toEqual(byStem.get(stemOf(word)))
  })

  test('are for an unfinished word also those that it begins', () => {
    for (const word of ['d', 'go', 'happ', 'connecti', 'लड़', 'syncs']) {
      const expected = terms.filter((term) => term.startsWith(word) || stemOf(term) === stemOf(word))
      expect([...find(word, true).keys()].sort(), word).toEqual(expected)
    }
  })

  test('weigh less the less they are like the word', () => {
    const found = find('article', true)
    expect(found.get('article')).toBe(1)
    expect(found.get('articles')).toBe(0.9)
    expect(find('arti', true).get('article')).toBeLessThan(0.5)
  })
})

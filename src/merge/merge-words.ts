import { alignEqual } from './align-sequences.ts'
import { mergeField } from './merge-field.ts'

/** A word or tag with the white space before it. White space does not affect matching. */
export interface Token {
  space: string
  text: string
}

/** A space that carries a combining mark or a joiner belongs to its word: graphemes stay whole. */
const TOKEN = /((?:\s(?![\p{M}\u200c\u200d]))*)(<[^<>]*>|(?:[^\s<]|\s(?=[\p{M}\u200c\u200d]))+|<|$)/gu

/**
 * Three-way merge of one paragraph's inner HTML, word by word. Null if both sides changed the same words: between two
 * words that all three have, only one side may have changes.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  const [was, here, there] = [splitWords(base), splitWords(mine), splitWords(theirs)]
  const toHere = alignEqual(was, here, isSameWord)
  const toThere = alignEqual(was, there, isSameWord)
  const merged: Token[] = []
  let [wasStart, hereStart, thereStart] = [0, 0, 0]
  for (let index = 0; index <= was.length; index += 1) {
    const isEnd = index === was.length
    const hereEnd = isEnd ? here.length : (toHere[index] as number)
    const thereEnd = isEnd ? there.length : (toThere[index] as number)
    if (hereEnd < 0 || thereEnd < 0) continue
    const between = mergeSpan(
      was.slice(wasStart, index),
      here.slice(hereStart, hereEnd),
      there.slice(thereStart, thereEnd),
    )
    if (!between) return null
    merged.push(...between)
    if (!isEnd) {
      const [token, mine, theirs] = [was[index], here[hereEnd], there[thereEnd]] as [Token, Token, Token]
      merged.push({ space: mergeSpace(token, mine, theirs, merged.at(-1)), text: token.text })
    }
    ;[wasStart, hereStart, thereStart] = [index + 1, hereEnd + 1, thereEnd + 1]
  }
  return joinTokens(merged)
}

/** The words and tags of inner HTML, in order; `joinTokens` gives the same bytes. */
export function splitWords(html: string): Token[] {
  return Array.from(html.matchAll(TOKEN), (match) => ({ space: match[1] ?? '', text: match[2] ?? '' }))
}

export function isSameWord(one: Token, other: Token): boolean {
  return one.text === other.text
}

export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => token.space + token.text).join('')
}

function mergeSpan(was: Token[], here: Token[], there: Token[]): Token[] | null {
  const [base, mine, theirs] = [joinTokens(was), joinTokens(here), joinTokens(there)]
  if (mine === theirs || mine === base) return there
  return theirs === base ? here : null
}

/** Three-way merge of white space. A word that lost its neighbour on one side must not join the text before it. */
function mergeSpace(was: Token, here: Token, there: Token, before: Token | undefined): string {
  const [shorter, longer] = [here.space, there.space].sort((one, other) => one.length - other.length) as [
    string,
    string,
  ]
  if (!before) return shorter
  const isOpened = /^<[a-z]/i.test(before.text)
  return isOpened ? mergeField(was.space, here.space, there.space, () => shorter) : longer
}

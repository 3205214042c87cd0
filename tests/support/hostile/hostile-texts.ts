import { hostileMarkdown } from './hostile-markdown.ts'

/** Texts that would run code, load resources or mislead if rendered carelessly. Each is used in every place. */
export const hostileTexts: readonly string[] = [...new Set(hostileMarkdown)]

/** True to open each text (`npm run hostile`), false for a sample; lists always show all of them. */
export const opensAllTexts = typeof process === 'object' && process.env.HOSTILE_TEXTS === 'all'

/** Fields of the server's answers that hold words of people, publishers and models. */
const TEXT_FIELDS = new Set(
  'title author source summary text name description speechDescription sourceTitle sourceQuote question answer chatTitle quote problem moral story firstName lastName headline explanation heading detail impact words'.split(
    ' ',
  ),
)

/** Says its payload where it is shown as it is. */
export const SHOWS_PAYLOAD = /alert\(1\)|evil/
const shown = hostileTexts.filter((text) => SHOWS_PAYLOAD.test(text))

/**
 * An answer of the server with its texts replaced in turn, by the hostile texts from this one on. Two of five are
 * among those that show their payload, spread evenly, so that any list shows some.
 */
export function poison(answer: unknown, from = 0): unknown {
  let next = from
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name)]))
    if (typeof value !== 'string' || value === '' || !TEXT_FIELDS.has(key)) return value
    next += 1
    const texts = (next * 0.618) % 1 < 0.4 ? shown : hostileTexts
    return texts[next % texts.length]
  }
  return walk(answer, '')
}

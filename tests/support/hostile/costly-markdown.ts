/** Markdown of about `size` characters that takes parsers more than linear time, by the repeated element. */
export const costlyMarkdown: Record<string, (size: number) => string> = {
  'lists in lists': (size) => repeat('1. ', size),
  'quotes in quotes': (size) => repeat('> ', size),
  'quotes without spaces': (size) => repeat('>', size),
  'lists by indentation': (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, depth) => `${' '.repeat(depth * 2)}- a\n`).join(''),
  links: (size) => repeat('[a](b) ', size),
  'open links': (size) => repeat('[a](', size),
  'open images': (size) => repeat('![](', size),
  'links in links': (size) => '['.repeat(size / 5) + repeat('](a)', (size * 4) / 5),
  formulas: (size) => repeat('$a$ ', size),
  'open formulas': (size) => repeat('\\(x\\[y$z ', size),
  braces: (size) => `$${'{'.repeat(size / 2)}${'}'.repeat(size / 2)}$`,
  'back-ticks': (size) => repeat('`a``', size),
  'runs of back-ticks': (size) =>
    Array.from({ length: Math.sqrt(2 * size) }, (_, length) => '`'.repeat(length)).join(' '),
  emphasis: (size) => repeat('**a*_b__', size),
  'table rows': (size) => `|a|\n|-|\n${repeat('|a|\n', size)}`,
  addresses: (size) => repeat('a@b.c_', size),
}

/** Answers that take long to parse or to show. */
export const costlyAnswers: Record<string, (size: number) => string> = {
  ...costlyMarkdown,
  'short paragraphs': (size) => repeat('a\n\n', size),
}

/** Ordinary Markdown of about `size` characters. */
export function ordinaryMarkdown(size: number): string {
  const part =
    '## Rain\n\nThe **monsoon** comes in *June* ([source](https://a.test/b)).\n\n- one\n- `two`\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n'
  return repeat(part, size)
}

function repeat(text: string, size: number): string {
  return text.repeat(Math.ceil(size / text.length)).slice(0, size)
}

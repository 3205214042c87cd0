/** PostgreSQL stores neither U+0000 nor lone surrogates. */
export function makeStorable<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\0', '\uFFFD')])
  return Object.fromEntries(entries) as Texts
}

const sameAs: [pattern: RegExp, character: string][] = [
  [/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad/g, ''],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′`]/g, "'"],
  [/[‐‑‒–—―]/g, '-'],
  [/\s/g, ' '],
]

/** Maps equivalent characters of quotes to one form, and invisible ones to nothing. Accepts a text as well. */
export function foldCharacters(text: string): string {
  return sameAs.reduce((folded, [pattern, character]) => folded.replace(pattern, character), text)
}

/** Makes two spellings of the same words equal: ignores white space and the form of quotation marks and dashes. */
export function normaliseQuote(text: string): string {
  return foldCharacters(text.normalize('NFC')).replace(/ +/g, ' ').trim()
}

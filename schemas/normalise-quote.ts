const sameAs: [pattern: RegExp, character: string][] = [
  [/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad/g, ''],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′`]/g, "'"],
  [/[‐‑‒–—―]/g, '-'],
  [/\s/g, ' '],
]

/** One form of a character for all that are quoted alike; empty for one that nobody sees. Of a text: of each of its characters. */
export function foldCharacters(text: string): string {
  return sameAs.reduce((folded, [pattern, character]) => folded.replace(pattern, character), text)
}

/** The same for two spellings of the same words: white space and the form of quotation marks and dashes do not count. */
export function normaliseQuote(text: string): string {
  return foldCharacters(text.normalize('NFC')).replace(/ +/g, ' ').trim()
}

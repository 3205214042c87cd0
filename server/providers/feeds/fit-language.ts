/** Non-Latin scripts (ISO 15924), each with its default language. */
const LANGUAGE_OF_SCRIPT: Record<string, string> = {
  Deva: 'hi',
  Beng: 'bn',
  Guru: 'pa',
  Gujr: 'gu',
  Orya: 'or',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Arab: 'ar',
  Hebr: 'he',
  Thai: 'th',
  Grek: 'el',
  Cyrl: 'ru',
  Kore: 'ko',
  Jpan: 'ja',
  Hans: 'zh',
}
/** Unicode scripts that make up a combined one. */
const LETTERS: Record<string, string> = {
  Kore: String.raw`\p{Script=Hang}`,
  Jpan: String.raw`\p{Script=Hira}\p{Script=Kana}\p{Script=Hani}`,
  Hans: String.raw`\p{Script=Hani}`,
}
const lettersOfScript = Object.keys(LANGUAGE_OF_SCRIPT).map(
  (script) => [script, new RegExp(`[${LETTERS[script] ?? `\\p{Script=${script}}`}]`, 'gu')] as const,
)
/** Letters that exist in Urdu but not in Arabic or Persian. */
const URDU = /[ٹڈڑںےۓ]/
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const SAMPLE = 2000

/**
 * Returns `claimed`, unless the text is in a script that this language does not use. Templates often claim `en` for
 * any text, and the language controls direction, font, voice and search dictionary.
 */
export function fitLanguage(claimed: string, text: string): string {
  const script = findScript(text.slice(0, SAMPLE))
  if (!script || isWrittenIn(claimed, script)) return claimed
  return script === 'Arab' && URDU.test(text) ? 'ur' : (LANGUAGE_OF_SCRIPT[script] ?? claimed)
}

/** Script of more than half of the letters; null for Latin and for scripts that are not listed. */
function findScript(sample: string): string | null {
  const half = (sample.match(/\p{L}/gu)?.length ?? 0) / 2
  const found = lettersOfScript.find(([, letters]) => (sample.match(letters)?.length ?? 0) > half)?.[0] ?? null
  return found === 'Jpan' && !KANA.test(sample) ? 'Hans' : found
}

function isWrittenIn(language: string, script: string): boolean {
  if (!language) return false
  const own = new Intl.Locale(language).maximize().script
  return own === script || (script === 'Hans' && /^(Hant|Jpan|Kore)$/.test(own ?? ''))
}

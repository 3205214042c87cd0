import { fromEvent, map, type Observable, of, startWith } from 'rxjs'

/** Undefined if the browser has no speech. */
export function speechEngine(): SpeechSynthesis | undefined {
  return globalThis.speechSynthesis || undefined
}

/** The voices of this browser: often none at first, and all of them a moment later. */
export function voices$(): Observable<SpeechSynthesisVoice[]> {
  const engine = speechEngine()
  if (!engine) return of([])
  return fromEvent(engine, 'voiceschanged').pipe(
    startWith(undefined),
    map(() => engine.getVoices()),
  )
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default' | 'voiceURI'>

const PREFERRED = ['en-IN', 'en-US']

/** Default voice: en-IN, else en-US, else the browser's own; offline voices first. */
export function chooseVoice<Kind extends Voice>(
  voices: readonly Kind[],
  languages: readonly string[] = PREFERRED,
): Kind | undefined {
  for (const language of languages) {
    const speaking = voices.filter((voice) => tagOf(voice) === language)
    const chosen = speaking.find(({ localService }) => localService) ?? speaking[0]
    if (chosen) return chosen
  }
  return voices.find((voice) => voice.default) ?? voices[0]
}

/** The voice for a text: one that speaks its language, or none. `language` is a language tag (BCP 47). */
export function voiceFor<Kind extends Voice>(voices: readonly Kind[], language: string): Kind | undefined {
  const base = baseOf(language)
  const speaking = voices.filter((voice) => baseOf(tagOf(voice)) === base)
  if (speaking.length === 0) return undefined
  return chooseVoice(speaking, base === 'en' ? PREFERRED : [language, `${base}-IN`])
}

function baseOf(tag: string): string {
  return (tag.split('-')[0] || 'en').toLowerCase()
}

/** Voices by the name of their language, the preferred languages first and the rest by name. */
export function groupVoices<Kind extends Voice>(voices: readonly Kind[]): { language: string; voices: Kind[] }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' })
  const rank = (voice: Kind) => (PREFERRED.indexOf(tagOf(voice)) + PREFERRED.length + 1) % (PREFERRED.length + 1)
  const nameOf = (voice: Kind) => readName(names, tagOf(voice))
  const groups = Map.groupBy(
    voices.toSorted((one, other) => rank(one) - rank(other) || nameOf(one).localeCompare(nameOf(other))),
    nameOf,
  )
  return Array.from(groups, ([language, own]) => ({ language, voices: own }))
}

/** Android writes `en_IN`. */
function tagOf({ lang }: Voice): string {
  return lang.replace('_', '-')
}

function readName(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag // a voice may declare any language
  }
}

import { expect, it } from 'vitest'
import { chooseVoice, groupVoices, voiceFor } from '#src/platform/voices.ts'

const voice = (lang: string, voiceURI: string, more: { localService?: boolean; default?: boolean } = {}) => ({
  lang,
  voiceURI,
  localService: true,
  default: false,
  ...more,
})

it('[RT-04] prefers en-IN, else en-US, else the own voice of the browser', () => {
  const german = voice('de-DE', 'Anna')
  const own = voice('fr-FR', 'Amélie', { default: true })
  const american = voice('en-US', 'Samantha')
  const indian = voice('en-IN', 'Rishi')
  expect(chooseVoice([german, own, american, indian])).toBe(indian)
  expect(chooseVoice([german, own, american])).toBe(american)
  expect(chooseVoice([german, own])).toBe(own)
  expect(chooseVoice([german])).toBe(german)
  expect(chooseVoice([])).toBeUndefined()
})

it('[RT-04] prefers a voice that needs no network, and reads the tags of Android', () => {
  const remote = voice('en-IN', 'Google', { localService: false })
  const local = voice('en_IN', 'Veena')
  expect(chooseVoice([remote, local])).toBe(local)
  expect(chooseVoice([remote, voice('en-US', 'Samantha')])).toBe(remote)
})

it('[RT-04] groups voices by language, preferred first; an invalid tag is its own group', () => {
  const voices = [
    voice('fr-FR', 'b'),
    voice('en-US', 'c'),
    voice('not a tag', 'd'),
    voice('en-IN', 'e'),
    voice('en-US', 'f'),
  ]
  const groups = groupVoices(voices)
  expect(groups.map((group) => group.voices.map(({ voiceURI }) => voiceURI))).toEqual([['e'], ['c', 'f'], ['b'], ['d']])
  expect(groups.at(-1)?.language).toBe('not a tag')
})

it('[AD-03] a text is read by a voice of its language, or by none', () => {
  const [american, indian] = [voice('en-US', 'Samantha'), voice('en_IN', 'Veena')]
  const [hindi, german] = [voice('hi-IN', 'Lekha'), voice('de-DE', 'Anna', { default: true })]
  const all = [german, american, hindi, indian]
  expect(voiceFor(all, 'en')).toBe(indian)
  expect(voiceFor([german, american], 'en-GB')).toBe(american)
  expect(voiceFor(all, 'hi')).toBe(hindi)
  expect(voiceFor([american, indian, german], 'hi')).toBeUndefined()
  expect(voiceFor([german], 'en')).toBeUndefined()
  expect(voiceFor(all, '')).toBe(indian)
})

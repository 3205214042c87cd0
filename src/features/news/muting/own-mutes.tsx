import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import { type MutedKind, muted$ } from '../../../database/profile/followed-and-muted.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { tokenize } from '../../../words/tokenize.ts'
import { muteByHand } from './mute-by-hand.ts'
import { mutingTexts as texts } from './muting-texts.ts'

/** Muted sources and words, to unmute them, and to mute more words. */
export function OwnMutes() {
  const muted = useLiveQuery(muted$)
  if (!muted) return null
  return (
    <Card as="section" padding={{ base: '4', md: '6' }} display="grid" gap="4" aria-label={texts.title}>
      <chakra.div>
        <chakra.h2 textStyle="heading">{texts.title}</chakra.h2>
        <chakra.p textStyle="small" color="muted" marginTop="1">
          {texts.about}
        </chakra.p>
      </chakra.div>
      <Names kind="sources" names={muted.sources} none={texts.noSources} />
      <Names kind="words" names={muted.words} none={texts.noWords} />
      <NewWord />
    </Card>
  )
}

function Names({ kind, names, none }: { kind: MutedKind; names: readonly string[]; none: string }) {
  return (
    <chakra.section aria-label={texts[kind]}>
      <chakra.h3 textStyle="label">{texts[kind]}</chakra.h3>
      {names.length === 0 && (
        <chakra.p textStyle="small" color="muted">
          {none}
        </chakra.p>
      )}
      <chakra.ul display="flex" flexWrap="wrap" gap="2" marginTop="2" listStyleType="none">
        {names.map((name) => (
          <chakra.li key={name} maxWidth="full">
            <Button
              variant="outline"
              size="sm"
              borderRadius="full"
              maxWidth="full"
              overflowWrap="anywhere"
              aria-label={texts.unmute(name)}
              onClick={() => void muteByHand(kind, name, false)}
            >
              {name}
              <X size={16} aria-hidden />
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function NewWord() {
  const [word, setWord] = useState('')
  const [error, setError] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const typed = word.trim().replaceAll(/\s+/g, ' ')
    const fits = typed.length >= limits.mutedWordLeast && typed.length <= limits.mutedWord
    if (!fits || tokenize(typed).length === 0) return setError(texts.tooShort(limits.mutedWordLeast, limits.mutedWord))
    setError(undefined)
    if (await muteByHand('words', typed)) setWord('')
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Field label={texts.word} hint={texts.wordHint} error={error}>
        {(control) => (
          <chakra.div display="flex" gap="2">
            <Input
              {...control}
              value={word}
              maxLength={limits.mutedWord}
              onChange={(event) => setWord(event.target.value)}
            />
            <Button type="submit" variant="outline">
              {texts.add}
            </Button>
          </chakra.div>
        )}
      </Field>
    </form>
  )
}

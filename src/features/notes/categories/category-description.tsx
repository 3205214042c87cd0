import { chakra } from '@chakra-ui/react'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { Field, Textarea } from '../../../ui/field.tsx'
import { categoryTexts as texts } from '../note-screens-texts.ts'

interface CategoryDescriptionProps {
  text: string
  most: number
  problem: string | undefined
  onChange: (text: string) => void
  onLeave: () => void
}

/** The description of a new category. */
export function CategoryDescription({ text, most, problem, onChange, onLeave }: CategoryDescriptionProps) {
  const counter = (
    <chakra.span fontVariantNumeric="tabular-nums">
      {text.trim().length} / {most}
    </chakra.span>
  )
  return (
    <Field label={texts.descriptionLabel} hint={counter} error={problem}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxHeight="40vh"
          css={{ fieldSizing: 'content' }}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

const SHOWN_LENGTH = 150

/** A description in the table: without markup, cut to 150 characters. */
export function shortDescription(html: string): string {
  return plainTextFromHtml(html).slice(0, SHOWN_LENGTH)
}

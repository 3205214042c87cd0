import { useState } from 'react'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { editPlainText } from '../../merge/edit-plain-text.ts'
import { Textarea } from '../../ui/field.tsx'
import type { EditorProps } from './editor-props.ts'

/** Edits the note's text without markup. Formatting of unchanged words stays. */
export function PlainEditor({ id, describedBy, html, onTouch, onLength }: EditorProps) {
  const [text, setText] = useState(() => plainTextFromHtml(html))
  const type = (typed: string) => {
    setText(typed)
    onLength(typed.replaceAll('\n', '').length)
    onTouch(() => editPlainText(html, typed))
  }
  return (
    <Textarea
      id={id}
      aria-describedby={describedBy}
      rows={5}
      minHeight="calc(5lh + 1.125rem)"
      maxHeight="calc(15lh + 1.125rem)"
      css={{ fieldSizing: 'content' }}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}

import { chakra } from '@chakra-ui/react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { textLength } from '#schemas/html-profile.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { editPlainText } from '../../merge/edit-plain-text.ts'
import { Textarea } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { EditorProps } from './editor-props.ts'
import { noteEditorTexts } from './note-editor-texts.ts'
import { useLateReport } from './use-late-report.ts'

interface NoteDescriptionProps {
  /** Id of the note, also before it is stored. Undefined: no images. */
  noteId?: string
  label: string
  /** Profile HTML. The editor reads it once and again at each new `revision`. */
  value: string
  /** Change it only to replace the editor's content by `value`. */
  revision: number
  /** Character limit of the text without markup. */
  limit: number
  /** Called with the HTML at most half a second after a change, and at once when the form is submitted. */
  onChange: (html: string) => void
}

/** Description field with a rich and a plain mode of the same HTML, and a character counter. */
export function NoteDescription({ noteId, label, value, revision, limit, onChange }: NoteDescriptionProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const findForm = useCallback(() => area.current?.closest('form') ?? null, [])
  const [length, setLength] = useState(() => textLength(value))
  const [begun, setBegun] = useState(() => ({ isRich: startsRich(value), html: value, revision }))
  if (begun.revision !== revision) {
    setBegun({ ...begun, html: value, revision })
    setLength(textLength(value))
  }
  const reported = useRef(value)
  const report = (html: string) => {
    if (html === reported.current) return
    reported.current = html
    onChange(html)
  }
  const { touch, flush, drop, wait } = useLateReport(report, findForm)
  useLayoutEffect(() => {
    drop() // what a replaced editor held is never reported
    reported.current = begun.html
  }, [begun, drop])

  const choose = (isRich: boolean) => {
    flush()
    rememberRich(isRich)
    setBegun({ ...begun, isRich, html: reported.current }) // `value` may be older: the form renders later
  }
  const { isRich } = begun
  const Editor = isRich ? RichEditor : PlainEditor
  return (
    <chakra.div ref={area} display="grid" gap="1.5" minWidth="0" onBlur={flush}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4">
        <chakra.label id={`${id}-label`} htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        <Switch
          label={noteEditorTexts.useRich}
          state={isRich ? noteEditorTexts.on : noteEditorTexts.off}
          isOn={isRich}
          onChange={choose}
        />
      </chakra.div>
      <Editor
        key={`${isRich} ${begun.revision}`}
        id={id}
        noteId={noteId}
        labelledBy={`${id}-label`}
        describedBy={`${id}-count`}
        html={begun.html}
        onTouch={touch}
        onWait={wait}
        onLength={setLength}
      />
      <chakra.div
        id={`${id}-count`}
        textStyle="small"
        color={length > limit ? 'danger' : 'muted'}
        fontVariantNumeric="tabular-nums"
      >
        {length} / {limit}
      </chakra.div>
    </chakra.div>
  )
}

const STORAGE_KEY = 'vedika.richTextEditor'

/** Markup that the plain editor keeps, and does not show. */
const FORMATTED = /<(?!\/?(?:p|br)\b)/

/** True for the rich editor: the last choice on this device, else the editor that shows the whole note. */
function startsRich(html: string): boolean {
  const chosen = localStorage.getItem(STORAGE_KEY)
  return chosen === null ? FORMATTED.test(html) : chosen === 'on'
}

function rememberRich(isRich: boolean): void {
  localStorage.setItem(STORAGE_KEY, isRich ? 'on' : 'off')
}

/** Edits the note's text without markup. Formatting of unchanged words stays. */
function PlainEditor({ id, describedBy, html, onTouch, onLength }: EditorProps) {
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

/** The rich editor and its library, loaded when it is first shown. */
const RichEditor = lazyPart(
  () => import('./rich-editor.tsx'),
  (module) => module.RichEditor,
  <Spinner label={noteEditorTexts.loading} />,
)

import { chakra } from '@chakra-ui/react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { textLength } from '#schemas/html-profile.ts'
import { Switch } from '../../ui/switch.tsx'
import { rememberRich, startsRich } from './editor-choice.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { PlainEditor } from './plain-editor.tsx'
import { RichEditor } from './rich-editor-part.tsx'
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
        <Switch label={texts.useRich} state={isRich ? texts.on : texts.off} isOn={isRich} onChange={choose} />
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

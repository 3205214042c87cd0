import { chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { textLength } from '#schemas/html-profile.ts'
import { Switch } from '../../ui/switch.tsx'
import { rememberRich, startsRich } from './editor-choice.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { PlainEditor } from './plain-editor.tsx'
import { RichEditor } from './rich-editor-part.tsx'
import { useLateReport } from './use-late-report.ts'

interface NoteDescriptionProps {
  /** Of the note, also before it is stored; without one it holds no images. */
  noteId?: string
  label: string
  /** HTML of the profile. */
  value: string
  /** How many characters the text may have without its markup. */
  limit: number
  /** The HTML as it was changed, at most half a second ago; at once when the form around it is sent. */
  onChange: (html: string) => void
}

/** A description as rich or as plain text, as the person chooses, both of the same HTML; below it a counter. */
export function NoteDescription({ noteId, label, value, limit, onChange }: NoteDescriptionProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const findForm = useCallback(() => area.current?.closest('form') ?? null, [])
  const [isRich, setRich] = useState(() => startsRich(value))
  const [length, setLength] = useState(() => textLength(value))
  const [round, setRound] = useState(0)
  const known = useRef(value)
  const report = (html: string) => {
    if (html === known.current) return
    known.current = html
    onChange(html)
  }
  const { touch, flush, wait } = useLateReport(report, findForm)

  useEffect(() => {
    if (value === known.current) return
    known.current = value // it was changed elsewhere: the editor begins anew
    setLength(textLength(value))
    setRound((last) => last + 1)
  }, [value])

  const choose = (chosen: boolean) => {
    flush()
    rememberRich(chosen)
    setRich(chosen)
  }
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
        key={`${isRich} ${round}`}
        id={id}
        noteId={noteId}
        labelledBy={`${id}-label`}
        describedBy={`${id}-count`}
        html={value}
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

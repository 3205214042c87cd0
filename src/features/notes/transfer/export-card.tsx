import { chakra } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readAllNotes } from '../../../database/notes/note-transfer.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { chooseNotes } from './choose-notes.ts'
import { type ExportFormat, exportNotes } from './export-notes.ts'
import { createYielder } from './run-import.ts'
import { transferTexts } from './transfer-texts.ts'

const texts = transferTexts.export
type AllNotes = Awaited<ReturnType<typeof readAllNotes>>

/** All or some notes as one file, made on this device. */
export function ExportCard() {
  const [all, setAll] = useState<AllNotes>()
  const [words, setWords] = useState('')
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const [done, setDone] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const stopping = useRef(new AbortController())
  useEffect(() => {
    readAllNotes().then(setAll, console.warn)
    return () => stopping.current.abort()
  }, [])
  const chosen = useMemo(() => (all ? chooseNotes(all, words) : []), [all, words])

  const save = async () => {
    setFailed(false)
    setDone(0)
    stopping.current = new AbortController()
    const { signal } = stopping.current
    try {
      const present = await readAllNotes() // includes notes written in between
      setAll(present)
      const breathe = createYielder()
      let count = 0
      const onNote = () => {
        setDone(++count)
        return breathe()
      }
      const file = await exportNotes(chooseNotes(present, words), present.categories, format, { signal, onNote })
      if (file) {
        downloadFile(file, file.type === 'application/json' ? 'vedika-notes.json' : `vedika-notes-${format}.zip`)
        showDone(texts.saved)
      }
    } catch (error) {
      console.warn('The notes could not be exported:', error)
      setFailed(true)
    }
    setDone(undefined)
  }
  const isBusy = done !== undefined
  return (
    <Card as="section" aria-label={texts.title} padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 textStyle="heading">{texts.title}</chakra.h2>
      <SegmentedChoice
        label={texts.format}
        choices={texts.formats}
        value={format}
        onChoose={(value) => setFormat(value)}
      />
      <chakra.p color="muted" textStyle="small">
        {texts.about[format]}
      </chakra.p>
      <Field label={texts.which} hint={texts.all}>
        {(control) => <Input {...control} value={words} onChange={(event) => setWords(event.target.value)} />}
      </Field>
      {all && <p role="status">{chosen.length > 0 ? texts.count(chosen.length, all.notes.length) : texts.none}</p>}
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {texts.failed}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button disabled={chosen.length === 0 || isBusy} onClick={() => void save()}>
          <FileDown size={18} aria-hidden />
          {isBusy ? texts.progress(done, chosen.length) : texts.save}
        </Button>
        {isBusy && (
          <Button variant="outline" onClick={() => stopping.current.abort()}>
            {transferTexts.import.stop}
          </Button>
        )}
      </chakra.div>
    </Card>
  )
}

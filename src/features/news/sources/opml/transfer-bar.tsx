import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListedSource } from '../../../../database/news/sources.ts'
import { OpmlButton } from '../../../../entities/opml-button.tsx'
import { downloadText } from '../../../../platform/download-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { showDone } from '../../../../ui/snackbar.tsx'
import { opmlTexts as texts } from '../source-texts.ts'
import { ImportPanel } from './import-panel.tsx'
import { writeOpml } from './write-opml.ts'

/** Import and export of the sources as an OPML file, which may also be dropped on the page. */
export function TransferBar({ sources }: { sources: readonly ListedSource[] }) {
  const [chosen, setChosen] = useState<{ file: File; round: number }>()
  const button = useRef<HTMLButtonElement>(null)
  const choose = (file: File) => setChosen((before) => ({ file, round: (before?.round ?? 0) + 1 }))
  const isOver = useFileDrop(choose)
  const close = () => {
    setChosen(undefined)
    button.current?.focus()
  }
  const save = () => {
    downloadText(writeOpml(sources, texts.fileTitle), 'vedika-sources.opml', 'text/x-opml')
    showDone(texts.exported)
  }
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OpmlButton ref={button} label={texts.import} onChoose={choose} />
        {sources.length > 0 && (
          <Button variant="outline" onClick={save}>
            <Download size={18} aria-hidden />
            {texts.export}
          </Button>
        )}
      </chakra.div>
      {isOver && <DropPlace />}
      {chosen && <ImportPanel key={chosen.round} file={chosen.file} onClose={close} />}
    </>
  )
}

/** Covers the page while a file is dragged over it. */
function DropPlace() {
  return (
    <chakra.div
      position="fixed"
      inset="3"
      zIndex="notice"
      display="grid"
      placeItems="center"
      padding="6"
      pointerEvents="none"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="accent"
      borderRadius="lg"
      bg="accentSoft"
      textStyle="heading"
      textAlign="center"
      color="accent"
    >
      {texts.drop}
    </chakra.div>
  )
}

/** Receives a file that is dropped anywhere on the page. Returns true while one is dragged over it. */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = (type: 'dragover' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
          event.preventDefault() // the browser would open the file instead of the app
          handle(event)
        },
        { signal },
      )
    listen('dragover', () => setOver(true))
    listen('drop', ({ dataTransfer }) => {
      setOver(false)
      const file = dataTransfer?.files[0]
      if (file) latest.current(file)
    })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal })
    return () => controller.abort()
  }, [])
  return isOver
}

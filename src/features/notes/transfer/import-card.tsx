import { chakra } from '@chakra-ui/react'
import { FileUp, FolderUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ImportPanel } from './import-panel.tsx'
import { transferTexts } from './transfer-texts.ts'

const texts = transferTexts.import
const KINDS = '.md,.markdown,.txt,.html,.htm,.json,.zip'

/** Chooses files to import, and shows a preview before anything is stored. */
export function ImportCard({ mostCharacters }: { mostCharacters: number }) {
  const [chosen, setChosen] = useState<{ files: File[]; round: number }>()
  const [isBusy, setBusy] = useState(false)
  const [hasFolders, setFolders] = useState(true)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const takeFolder = (input: HTMLInputElement | null) => {
    if (input) input.webkitdirectory = true
    folder.current = input
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const list = [...(target.files ?? [])]
    target.value = '' // the same file can be chosen again
    if (list.length > 0) setChosen((before) => ({ files: list, round: (before?.round ?? 0) + 1 }))
  }
  const close = () => {
    setChosen(undefined)
    button.current?.focus()
  }
  return (
    <Card as="section" aria-label={texts.title} padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 textStyle="heading">{texts.title}</chakra.h2>
      <chakra.p color="muted" textStyle="small">
        {texts.about}
      </chakra.p>
      <Switch
        label={texts.folders}
        state={hasFolders ? 'On' : 'Off'}
        isOn={hasFolders}
        onChange={(isOn) => !isBusy && setFolders(isOn)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button ref={button} disabled={isBusy} variant="outline" onClick={() => files.current?.click()}>
          <FileUp size={18} aria-hidden />
          {texts.files}
        </Button>
        <Button disabled={isBusy} variant="outline" onClick={() => folder.current?.click()}>
          <FolderUp size={18} aria-hidden />
          {texts.folder}
        </Button>
        <input ref={files} type="file" hidden multiple accept={KINDS} aria-label={texts.files} onChange={choose} />
        <input ref={takeFolder} type="file" hidden multiple aria-label={texts.folder} onChange={choose} />
      </chakra.div>
      {chosen && (
        <ImportPanel
          key={`${chosen.round} ${hasFolders}`}
          files={chosen.files}
          options={{ hasFolders, mostCharacters }}
          onBusy={setBusy}
          onClose={close}
        />
      )}
    </Card>
  )
}

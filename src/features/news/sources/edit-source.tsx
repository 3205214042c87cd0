import { chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import type { ListedSource } from '../../../database/news/sources.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { sourceTexts as texts } from './source-texts.ts'
import { storeSettings } from './store-source.ts'

interface EditSourceProps {
  source: ListedSource
  /** Names of the folders that there are. */
  folders: readonly string[]
  onClose: () => void
}

/** Name and folder of a source. */
export function EditSource({ source, folders, onClose }: EditSourceProps) {
  const id = useId()
  const [title, setTitle] = useState(source.title)
  const [folder, setFolder] = useState(source.folder)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await storeSettings(source.id, { title: title.trim(), folder: folder.trim() })) onClose()
  }
  return (
    <DialogFrame isModal labelledBy={`${id}-title`} maxWidth="26rem" onClose={onClose}>
      <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void save(event)}>
        <chakra.h2 id={`${id}-title`} textStyle="heading" overflowWrap="anywhere">
          {source.name}
        </chakra.h2>
        <Field label={texts.name} hint={texts.nameHint}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={limits.title}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.folder}>
          {(control) => (
            <Input
              {...control}
              list={`${id}-folders`}
              autoComplete="off"
              maxLength={limits.sourceFolder}
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
          )}
        </Field>
        <datalist id={`${id}-folders`}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <chakra.div display="flex" gap="2">
          <Button type="submit">{texts.save}</Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </chakra.div>
      </chakra.form>
    </DialogFrame>
  )
}

import { chakra } from '@chakra-ui/react'
import {
  $getNodeByKey,
  $getSelection,
  DELETE_CHARACTER_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { noteImageTexts as texts } from '../../note-images/note-image-texts.ts'
import { $isImageNode } from './image-node.ts'

const LONGEST_ALT = 300

interface ImageBarProps {
  editor: LexicalEditor
  /** Lexical key of the selected image. */
  imageKey: string
  alt: string
}

/** Tools for the selected image. Tab moves focus here from the image, Escape and Enter back. */
export function ImageBar({ editor, imageKey, alt }: ImageBarProps) {
  const write = (text: string) =>
    editor.update(
      () => {
        const node = $getNodeByKey(imageKey)
        if ($isImageNode(node)) node.setAlt(text)
      },
      { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG], discrete: true },
    )
  const goBack = () => editor.getRootElement()?.focus({ preventScroll: true })
  const remove = () => {
    goBack()
    editor.update(() => {
      if ($getSelection()) editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true)
    })
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap="3"
      padding="3"
      borderTopWidth="1px"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return
        event.preventDefault() // Enter would send the note's form
        goBack()
      }}
    >
      <chakra.div flex="1" minWidth="14rem">
        <Field label={texts.alt} hint={texts.altHint}>
          {(control) => (
            <Input {...control} maxLength={LONGEST_ALT} value={alt} onChange={(event) => write(event.target.value)} />
          )}
        </Field>
      </chakra.div>
      <Button variant="outline" onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {texts.remove}
      </Button>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import {
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { readLinkAddress } from './html/link-address.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'

interface LinkDialogProps {
  editor: LexicalEditor
  onClose: () => void
}

/** Edits the link of the selection. Without a selection it inserts the URL as text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const titleId = useId()
  const [present] = useState(() => editor.read($presentAddress))
  const [typed, setTyped] = useState(present ?? '')
  const [isWrong, setWrong] = useState(false)
  const close = (change?: () => void) => {
    onClose()
    if (change) editor.update(change)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the note's form is around this one
    const address = readLinkAddress(typed)
    setWrong(address === undefined)
    if (address !== undefined) close(() => $link(editor, address))
  }
  return (
    <DialogFrame
      isModal
      labelledBy={titleId}
      maxWidth="28rem"
      onClose={() => close()}
      focusAfter={() => editor.getRootElement()}
    >
      <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
        <chakra.h2 id={titleId} textStyle="heading">
          {texts.link}
        </chakra.h2>
        <Field label={texts.address} error={isWrong ? texts.addressWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              placeholder="https://"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="2">
          {present !== undefined && (
            <Button
              variant="ghost"
              marginInlineEnd="auto"
              onClick={() => close(() => editor.dispatchCommand(TOGGLE_LINK_COMMAND, null))}
            >
              {texts.removeLink}
            </Button>
          )}
          <Button variant="outline" onClick={() => close()}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.setLink}</Button>
        </chakra.div>
      </chakra.form>
    </DialogFrame>
  )
}

function $linkOf(node: LexicalNode) {
  return $findMatchingParent(node, $isLinkNode)
}

function $presentAddress(): string | undefined {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $linkOf(selection.anchor.getNode())?.getURL() : undefined
}

function $link(editor: LexicalEditor, address: string): void {
  const selection = $getSelection() ?? $getRoot().selectEnd()
  if (!$isRangeSelection(selection)) return
  if (selection.isCollapsed() && !$linkOf(selection.anchor.getNode())) {
    const text = $createTextNode(address.replace(/^mailto:/, ''))
    selection.insertNodes([text])
    text.select(0, text.getTextContentSize())
  }
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, address)
}

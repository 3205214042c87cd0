import { $addUpdateTag, $getRoot, $getSelection, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical'

/**
 * Runs an action at the caret, or at the end of the note if it had no focus. Afterwards the focus returns to the text
 * after a pointer press, and stays in the toolbar after a key.
 */
export function runAction(editor: LexicalEditor, run: (editor: LexicalEditor) => void, isByPointer: boolean): void {
  editor.update(
    () => {
      if (!isByPointer) $addUpdateTag(SKIP_DOM_SELECTION_TAG)
      if (!$getSelection()) $getRoot().selectEnd()
      run(editor)
    },
    { discrete: true },
  )
  if (isByPointer) editor.focus()
}

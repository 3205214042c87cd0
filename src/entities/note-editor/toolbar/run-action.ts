import { $addUpdateTag, $getRoot, $getSelection, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical'

/**
 * Does something at the caret, at the end of the note where nobody was in it yet. Afterwards one goes on writing, if a
 * pointer pressed the button; who came by keyboard stays in the toolbar.
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

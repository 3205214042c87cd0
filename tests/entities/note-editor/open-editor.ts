import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, type LexicalEditorWithDispose, PASTE_COMMAND } from 'lexical'
import { defineNoteEditor } from '#src/entities/note-editor/define-note-editor.ts'
import { NoteDocument } from '#src/entities/note-editor/note-document.ts'

/** The real editor of a note on a page, with its HTML. */
export interface OpenEditor {
  editor: LexicalEditorWithDispose
  note: NoteDocument
  place: HTMLElement
  close: () => void
}

function openEditor(html: string, onCut = () => {}): OpenEditor {
  const place = document.body.appendChild(document.createElement('div'))
  place.contentEditable = 'true'
  const editor = buildEditorFromExtensions(defineNoteEditor({ onCut, onLink: () => {}, onToolbar: () => {} }))
  editor.setRootElement(place)
  const note = new NoteDocument(editor, html)
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) =>
    note.forget([...dirtyElements.keys(), ...dirtyLeaves]),
  )
  const close = () => {
    editor.dispose()
    place.remove()
  }
  return { editor, note, place, close }
}

/** What a function makes of an opened note, which is closed afterwards. */
export function withEditor<Result>(html: string, use: (opened: OpenEditor) => Result, onCut?: () => void): Result {
  const opened = openEditor(html, onCut)
  try {
    return use(opened)
  } finally {
    opened.close()
  }
}

/** Pastes what has been copied, by kind, at the end of a note, as a browser hands it over. */
export function paste({ editor }: OpenEditor, copied: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, data] of Object.entries(copied)) clipboardData.setData(kind, data)
  editor.update(() => $getRoot().selectEnd(), { discrete: true })
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  editor.update(() => {}, { discrete: true })
}

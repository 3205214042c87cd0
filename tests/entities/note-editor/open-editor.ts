import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, type LexicalEditorWithDispose, PASTE_COMMAND } from 'lexical'
import { type Observable, of } from 'rxjs'
import { defineNoteEditor } from '#src/entities/note-editor/define-note-editor.ts'
import { NoteDocument } from '#src/entities/note-editor/note-document.ts'

/** The real note editor on a page, with its HTML. */
export interface OpenEditor {
  editor: LexicalEditorWithDispose
  note: NoteDocument
  place: HTMLElement
  close: () => void
}

export interface OpenEvents {
  onCut?: () => void
  onForeignImages?: (count: number) => void
  onFiles?: (files: File[]) => void
  imageAddress$?: (id: string) => Observable<string | undefined>
}

const silent = { onLink: () => {}, onToolbar: () => {} }

function openEditor(html: string, events: OpenEvents = {}): OpenEditor {
  const place = document.body.appendChild(document.createElement('div'))
  place.contentEditable = 'true'
  const { onFiles, ...others } = events
  const editor = buildEditorFromExtensions(
    defineNoteEditor({
      ...silent,
      onCut: () => {},
      onForeignImages: () => {},
      onFiles: (_, files) => onFiles?.(files),
      hasImages: true,
      imageAddress$: () => of(undefined),
      ...others,
    }),
  )
  editor.setRootElement(place)
  const note = new NoteDocument(editor, html)
  editor.registerUpdateListener((update) => note.forget(update))
  const close = () => {
    editor.dispose()
    place.remove()
  }
  return { editor, note, place, close }
}

/** Runs a function on an opened note and closes it. */
export function withEditor<Result>(html: string, use: (opened: OpenEditor) => Result, events?: OpenEvents): Result {
  const opened = openEditor(html, events)
  try {
    return use(opened)
  } finally {
    opened.close()
  }
}

/** Pastes content, by MIME type, at the end of a note. */
export function paste({ editor }: OpenEditor, copied: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, data] of Object.entries(copied)) clipboardData.setData(kind, data)
  editor.update(() => $getRoot().selectEnd(), { discrete: true })
  editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  editor.update(() => {}, { discrete: true })
}

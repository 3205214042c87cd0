import { chakra } from '@chakra-ui/react'
import type { LexicalEditorWithDispose } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { imageAddress$ } from '../../database/note-images.ts'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { noteImageTexts } from '../note-images/note-image-texts.ts'
import { createNoteEditor } from './create-editor.ts'
import type { EditorProps } from './editor-props.ts'
import { EditorSurface } from './editor-surface.tsx'
import { ImageBar } from './images/image-bar.tsx'
import { useImageFiles } from './images/use-image-files.ts'
import { LinkDialog } from './link-dialog.tsx'
import { NoteDocument } from './note-document.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { TableBar } from './toolbar/table-bar.tsx'
import { isSameView, plainView, readToolbarView } from './toolbar/toolbar-view.ts'

/** The note as rich text, with its toolbar. */
export function RichEditor({ id, noteId, labelledBy, describedBy, html, onTouch, onLength }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<{ focus: () => void }>(null)
  const files = useRef<HTMLInputElement>(null)
  const takeFiles = useImageFiles(noteId)
  const events = useRef({ onTouch, onLength, takeFiles })
  const [editor, setEditor] = useState<LexicalEditorWithDispose>()
  const [view, setView] = useState(plainView)
  const [isEmpty, setEmpty] = useState(html === '')
  const [isLinking, setLinking] = useState(false)
  const [begun] = useState(html)
  useEffect(() => {
    events.current = { onTouch, onLength, takeFiles }
  }, [onTouch, onLength, takeFiles])

  useEffect(() => {
    const created = createNoteEditor({
      onCut: () => showSnackbar({ text: texts.pasteCut, durationMs: 8000 }),
      onForeignImages: (count) => showSnackbar({ text: noteImageTexts.foreign(count), durationMs: 8000 }),
      onFiles: (pasted) => void events.current.takeFiles(created, pasted),
      imageAddress$,
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.focus(),
    })
    created.setRootElement(place.current)
    const note = new NoteDocument(created, begun)
    created.registerUpdateListener((update) => {
      const { editorState, dirtyElements, dirtyLeaves } = update
      const now = readToolbarView(created, editorState)
      setView((before) => (isSameView(before, now) ? before : now))
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      note.forget(update)
      setEmpty(note.isEmpty())
      events.current.onLength(note.length())
      events.current.onTouch(() => note.read())
    })
    setEditor(created)
    return () => created.dispose()
  }, [begun])

  return (
    <chakra.div
      borderWidth="1px"
      borderColor="control"
      borderRadius="md"
      bg="surface"
      minWidth="0"
      overflow="hidden"
      css={{ '&:focus-within': { borderColor: 'accent', outline: '2px solid', outlineColor: 'accent' } }}
    >
      {editor && (
        <EditorToolbar
          ref={toolbar}
          editor={editor}
          view={view}
          controls={id}
          ask={{ link: () => setLinking(true), image: () => files.current?.click() }}
        />
      )}
      {editor && view.isInTable && <TableBar editor={editor} />}
      <chakra.div position="relative">
        {isEmpty && (
          <chakra.div
            aria-hidden
            position="absolute"
            top="3"
            insetInline="3"
            color="muted"
            pointerEvents="none"
            lineHeight="1.6"
            marginTop="0.35em"
          >
            {texts.placeholder}
          </chakra.div>
        )}
        <EditorSurface
          ref={place}
          id={id}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline
          aria-labelledby={labelledBy}
          aria-describedby={`${describedBy} ${id}-help`}
          spellCheck
        />
      </chakra.div>
      {editor && view.imageKey !== '' && (
        <ImageBar key={view.imageKey} editor={editor} imageKey={view.imageKey} alt={view.imageAlt} />
      )}
      {editor && (
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={noteImageTexts.choose}
          onChange={({ currentTarget }) => {
            void takeFiles(editor, Array.from(currentTarget.files ?? []))
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
      )}
      <chakra.div id={`${id}-help`} srOnly>
        {texts.help}
      </chakra.div>
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import type { LexicalEditorWithDispose } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { createNoteEditor } from './create-editor.ts'
import type { EditorProps } from './editor-props.ts'
import { EditorSurface } from './editor-surface.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NoteDocument } from './note-document.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { TableBar } from './toolbar/table-bar.tsx'
import { isSameView, plainView, readToolbarView } from './toolbar/toolbar-view.ts'

/** The note as rich text, with its toolbar. */
export function RichEditor({ id, labelledBy, describedBy, html, onTouch, onLength }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<{ focus: () => void }>(null)
  const events = useRef({ onTouch, onLength })
  const [editor, setEditor] = useState<LexicalEditorWithDispose>()
  const [view, setView] = useState(plainView)
  const [isEmpty, setEmpty] = useState(html === '')
  const [isLinking, setLinking] = useState(false)
  const [begun] = useState(html)
  useEffect(() => {
    events.current = { onTouch, onLength }
  }, [onTouch, onLength])

  useEffect(() => {
    const created = createNoteEditor({
      onCut: () => showSnackbar({ text: texts.pasteCut, durationMs: 8000 }),
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.focus(),
    })
    created.setRootElement(place.current)
    const note = new NoteDocument(created, begun)
    created.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      const now = readToolbarView(created, editorState)
      setView((before) => (isSameView(before, now) ? before : now))
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      note.forget([...dirtyElements.keys(), ...dirtyLeaves])
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
        <EditorToolbar ref={toolbar} editor={editor} view={view} controls={id} onLink={() => setLinking(true)} />
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
      <chakra.div id={`${id}-help`} srOnly>
        {texts.help}
      </chakra.div>
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </chakra.div>
  )
}

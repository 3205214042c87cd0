import { chakra } from '@chakra-ui/react'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalEditor } from 'lexical'
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { noteImageTexts } from '../note-images/note-image-texts.ts'
import type { EditorProps } from './editor-props.ts'
import { EditorSurface } from './editor-surface.tsx'
import { ImageBar } from './images/image-bar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NoteDocument } from './note-document.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { TableBar } from './toolbar/table-bar.tsx'
import { isSameView, plainView, readToolbarView } from './toolbar/toolbar-view.ts'

interface RichDescriptionProps extends EditorProps {
  toolbar: RefObject<{ focus: () => void } | null>
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  onFiles: (editor: LexicalEditor, files: File[]) => void
}

/**
 * Visible part of the editor: toolbar, text and link dialog. Memoised, because rendering the buttons at each key
 * would double its cost.
 */
export const RichDescription = memo(({ toolbar, isLinking, onLinking, onFiles, ...props }: RichDescriptionProps) => {
  const { id, noteId, labelledBy, describedBy, html, onTouch, onLength } = props
  const [editor] = useLexicalComposerContext()
  const files = useRef<HTMLInputElement>(null)
  const events = useRef({ onTouch, onLength })
  const [view, setView] = useState(plainView)
  useLayoutEffect(() => {
    events.current = { onTouch, onLength }
  }, [onTouch, onLength])

  // In a layout effect, before anything can be typed: loading the HTML clears the editor.
  useLayoutEffect(() => {
    const note = new NoteDocument(editor, html)
    return editor.registerUpdateListener((update) => {
      const { editorState, dirtyElements, dirtyLeaves } = update
      const now = readToolbarView(editor, editorState)
      setView((before) => (isSameView(before, now) ? before : now))
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      note.forget(update)
      events.current.onLength(note.length())
      events.current.onTouch(() => note.read())
    })
  }, [editor, html])

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
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        view={view}
        controls={id}
        ask={{ link: () => onLinking(true), image: noteId === undefined ? undefined : () => files.current?.click() }}
      />
      {view.isInTable && <TableBar editor={editor} />}
      <chakra.div position="relative">
        <EditorSurface
          id={id}
          aria-labelledby={labelledBy}
          aria-describedby={`${describedBy} ${id}-help`}
          aria-multiline
          spellCheck
          aria-placeholder={texts.placeholder}
          placeholder={<Placeholder />}
        />
      </chakra.div>
      {view.imageKey !== '' && (
        <ImageBar key={view.imageKey} editor={editor} imageKey={view.imageKey} alt={view.imageAlt} />
      )}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={noteImageTexts.choose}
        onChange={({ currentTarget }) => {
          onFiles(editor, Array.from(currentTarget.files ?? []))
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
      <chakra.div id={`${id}-help`} srOnly>
        {texts.help}
      </chakra.div>
      {isLinking && <LinkDialog editor={editor} onClose={() => onLinking(false)} />}
    </chakra.div>
  )
})

function Placeholder() {
  return (
    <chakra.div
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
  )
}

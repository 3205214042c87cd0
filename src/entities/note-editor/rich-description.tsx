import { chakra } from '@chakra-ui/react'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { EditorSurface } from './editor-surface.tsx'
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
}

/**
 * What one sees of the editor: the toolbar, the text, and the dialog of a link. A memo, as rendering all those buttons for each
 * key would cost as much as all else that is done for it.
 */
export const RichDescription = memo(({ toolbar, isLinking, onLinking, ...props }: RichDescriptionProps) => {
  const { id, labelledBy, describedBy, html, onTouch, onLength } = props
  const [editor] = useLexicalComposerContext()
  const events = useRef({ onTouch, onLength })
  const [view, setView] = useState(plainView)
  useEffect(() => {
    events.current = { onTouch, onLength }
  }, [onTouch, onLength])

  useEffect(() => {
    const note = new NoteDocument(editor, html)
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      const now = readToolbarView(editor, editorState)
      setView((before) => (isSameView(before, now) ? before : now))
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      note.forget([...dirtyElements.keys(), ...dirtyLeaves])
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
      <EditorToolbar ref={toolbar} editor={editor} view={view} controls={id} onLink={() => onLinking(true)} />
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

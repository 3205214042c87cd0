import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { useRef, useState } from 'react'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { defineNoteEditor } from './define-note-editor.ts'
import type { EditorProps } from './editor-props.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { RichDescription } from './rich-description.tsx'

/** The note as rich text, with its toolbar. What the editor holds is its own, from the HTML with which it began. */
export function RichEditor(props: EditorProps) {
  const toolbar = useRef<{ focus: () => void }>(null)
  const [isLinking, setLinking] = useState(false)
  const [html] = useState(props.html)
  const [extension] = useState(() =>
    defineNoteEditor({
      onCut: () => showSnackbar({ text: texts.pasteCut, durationMs: 8000 }),
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.focus(),
    }),
  )
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <RichDescription {...props} html={html} toolbar={toolbar} isLinking={isLinking} onLinking={setLinking} />
    </LexicalExtensionComposer>
  )
}

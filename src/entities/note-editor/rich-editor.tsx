import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import type { LexicalEditor } from 'lexical'
import { useRef, useState } from 'react'
import { imageAddress$ } from '../../database/notes/note-images.ts'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { noteImageTexts } from '../note-images/note-image-texts.ts'
import { defineNoteEditor } from './define-note-editor.ts'
import type { EditorProps } from './editor-props.ts'
import { useImageFiles } from './images/use-image-files.ts'
import { noteEditorTexts as texts } from './note-editor-texts.ts'
import { RichDescription } from './rich-description.tsx'

const SHOWN_MS = 8000

/** Rich-text editor with its toolbar. Uncontrolled: it reads the HTML only at the start. */
export function RichEditor(props: EditorProps) {
  const toolbar = useRef<{ focus: () => void }>(null)
  const [isLinking, setLinking] = useState(false)
  const [html] = useState(props.html)
  const takeFiles = useImageFiles(props.noteId, props.onWait)
  const [extension] = useState(() =>
    defineNoteEditor({
      onCut: () => showSnackbar({ text: texts.pasteCut, durationMs: SHOWN_MS }),
      onForeignImages: (count) => showSnackbar({ text: noteImageTexts.foreign(count), durationMs: SHOWN_MS }),
      onFiles: (editor: LexicalEditor, files: File[]) => void takeFiles(editor, files),
      hasImages: props.noteId !== undefined,
      imageAddress$,
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.focus(),
    }),
  )
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <RichDescription
        {...props}
        html={html}
        toolbar={toolbar}
        isLinking={isLinking}
        onLinking={setLinking}
        onFiles={takeFiles}
      />
    </LexicalExtensionComposer>
  )
}

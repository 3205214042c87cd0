import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { noteEditorTexts } from './note-editor-texts.ts'

/** The rich editor and its library, loaded when it is first shown. */
export const RichEditor = lazyPart(
  () => import('./rich-editor.tsx'),
  (module) => module.RichEditor,
  <Spinner label={noteEditorTexts.loading} />,
)

import { $insertGeneratedNodes, type ImportMimeTypeConfig } from '@lexical/clipboard'
import { $isCodeNode } from '@lexical/code-core'
import { $findMatchingParent, $getEditor, $isRangeSelection, type BaseSelection } from 'lexical'
import { $readHtml } from './html/read-html.ts'
import { foreignReading } from './html/reading.ts'

/** Characters of pasted HTML, with markup. */
const MAX_HTML = 2_000_000
/** Characters of pasted text: more than a note may hold, yet few enough to render at once. */
const MAX_TEXT = 200_000

interface PasteEvents {
  onCut: () => void
  onForeignImages: (count: number) => void
}

/**
 * Handlers for pasted and dropped content, by MIME type. Lexical's own type is ignored, because any page could have
 * written it: all content takes the same path.
 */
export function pasteStacks({ onCut, onForeignImages }: PasteEvents): ImportMimeTypeConfig {
  return {
    'application/x-lexical-editor': [() => false],
    'text/html': [
      (html, selection) => {
        if ($isInCode(selection)) return false
        const { nodes, isCut, foreignImages } = $readPasted(html)
        if (foreignImages > 0) onForeignImages(foreignImages)
        if (nodes.length === 0) return false
        $insertGeneratedNodes($getEditor(), nodes, selection)
        if (isCut) onCut()
        return true
      },
    ],
    'text/plain': [
      (text, selection, $next) => {
        if (text.length <= MAX_TEXT) return $next()
        selection.insertRawText(text.slice(0, MAX_TEXT))
        onCut()
        return true
      },
    ],
  }
}

/** Pasted HTML as editor blocks, cut at the limit. */
function $readPasted(html: string) {
  const reading = foreignReading(MAX_TEXT)
  const nodes = $readHtml(html.slice(0, MAX_HTML), reading)
  const isCut = html.length > MAX_HTML || reading.budget.left <= 0
  return { nodes, isCut, foreignImages: reading.foreign.images }
}

function $isInCode(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}

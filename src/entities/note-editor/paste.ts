import { $insertGeneratedNodes, type ImportMimeTypeConfig } from '@lexical/clipboard'
import { $isCodeNode } from '@lexical/code-core'
import { $findMatchingParent, $getEditor, $isRangeSelection, type BaseSelection } from 'lexical'
import { $readHtml } from './html/read-html.ts'
import { foreignReading } from './html/reading.ts'

/** Of HTML as it is pasted, markup included. */
const MOST_HTML = 2_000_000
/** Of the text in it: far more than a note may hold, and little enough to be shown at once. */
const MOST_TEXT = 200_000

interface PasteEvents {
  onCut: () => void
  onForeignImages: (count: number) => void
}

/**
 * What is done with what is pasted or dropped, by kind. The editor's own kind is left aside: any page could have written it,
 * and everything that comes in goes one way.
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
        if (text.length <= MOST_TEXT) return $next()
        selection.insertRawText(text.slice(0, MOST_TEXT))
        onCut()
        return true
      },
    ],
  }
}

/** Pasted HTML as blocks of the editor, cut off where it is too long. */
function $readPasted(html: string) {
  const reading = foreignReading(MOST_TEXT)
  const nodes = $readHtml(html.slice(0, MOST_HTML), reading)
  const isCut = html.length > MOST_HTML || reading.budget.left <= 0
  return { nodes, isCut, foreignImages: reading.foreign.images }
}

function $isInCode(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}

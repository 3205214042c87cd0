import { $insertGeneratedNodes, type ImportMimeTypeConfig } from '@lexical/clipboard'
import { $isCodeNode } from '@lexical/code-core'
import { $findMatchingParent, $getEditor, $isRangeSelection, type BaseSelection } from 'lexical'
import { $readHtml } from './html/read-html.ts'
import { foreignReading } from './html/reading.ts'

/** Of HTML as it is pasted, markup included. */
const MOST_HTML = 2_000_000
/** Of the text in it: far more than a note may hold, and little enough to be shown at once. */
const MOST_TEXT = 200_000

/**
 * What is done with what is pasted or dropped, by kind. The editor's own kind is left aside: any page could have written it,
 * and everything that comes in goes one way.
 */
export function pasteStacks(onCut: () => void): ImportMimeTypeConfig {
  return {
    'application/x-lexical-editor': [() => false],
    'text/html': [
      (html, selection) => {
        if ($isInCode(selection)) return false
        const { nodes, isCut } = $readPasted(html)
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
  return { nodes, isCut: html.length > MOST_HTML || reading.budget.left <= 0 }
}

function $isInCode(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}

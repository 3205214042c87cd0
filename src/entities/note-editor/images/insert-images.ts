import { $isCodeNode } from '@lexical/code-core'
import { $isListNode } from '@lexical/list'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  PASTE_TAG,
} from 'lexical'
import type { NamedImage } from '#schemas/note-image-html.ts'
import { $createImageNode, $isImageNode } from './image-node.ts'

/** Inserts images at the caret, each in its own paragraph, and puts the caret after them, as one undo step. */
export function insertImages(editor: LexicalEditor, images: readonly NamedImage[]): void {
  if (images.length === 0) return
  editor.update(
    () => {
      const before = $blockBefore()
      const paragraphs = images.map((image) => $createParagraphNode().append($createImageNode(image)))
      let last: LexicalNode = before
      for (const paragraph of paragraphs) last = last.insertAfter(paragraph)
      if ($isParagraphNode(before) && before.isEmpty()) before.remove()
      const next = last.getNextSibling()
      if ($isElementNode(next)) next.selectStart()
      else last.insertAfter($createParagraphNode()).selectNext()
    },
    { tag: PASTE_TAG, discrete: true },
  )
}

/** Number of images in the editor. */
export function $countImages(parent: ElementNode = $getRoot()): number {
  return parent
    .getChildren()
    .reduce((sum, node) => sum + ($isImageNode(node) ? 1 : $isElementNode(node) ? $countImages(node) : 0), 0)
}

/** The block after which images are inserted. Splits a paragraph at the caret. */
function $blockBefore(): LexicalNode {
  const selection = $getSelection() ?? $getRoot().selectEnd()
  const node = $isRangeSelection(selection) ? selection.focus.getNode() : selection.getNodes()[0]
  const block = node && $findMatchingParent(node, (each) => $isRootOrShadowRoot(each.getParent()))
  if (!block) return $lastBlock()
  const isWhole = !$isElementNode(block) || $isListNode(block) || $isCodeNode(block)
  if (isWhole || !$isRangeSelection(selection) || !$isParagraphNode(block) || block.isEmpty()) return block
  const rest = selection.insertParagraph()
  const first = rest?.getPreviousSibling() ?? block
  if ($isParagraphNode(rest) && rest.isEmpty()) rest.remove()
  return first
}

function $lastBlock(): LexicalNode {
  const root = $getRoot()
  const last = root.getLastChild()
  if (last) return last
  const paragraph = $createParagraphNode()
  root.append(paragraph)
  return paragraph
}

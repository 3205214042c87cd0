import { $createCodeNode } from '@lexical/code-core'
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { $unwrapQuote } from '../keys/quote-keys.ts'
import { $readBlockKinds, type BlockKinds } from './block-kind.ts'

type Kind = BlockKinds['kind']

const listCommands = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
}

/** Converts the selected blocks to this kind, or back to paragraphs if they have it. */
export function toggleBlock(editor: LexicalEditor, kind: Exclude<Kind, 'paragraph'>): void {
  editor.update(() => {
    const present = $presentKind()
    if (kind === 'bullet' || kind === 'number' || kind === 'check') {
      editor.dispatchCommand(present === kind ? REMOVE_LIST_COMMAND : listCommands[kind], undefined)
      return
    }
    if (present === 'bullet' || present === 'number' || present === 'check') {
      editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    }
    $setBlocksType($getSelection(), present === kind ? $createParagraphNode : () => $createBlock(kind))
  })
}

function $presentKind(): Kind {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $readBlockKinds(selection.anchor.getNode()).kind : 'paragraph'
}

function $createBlock(kind: 'h1' | 'h2' | 'h3' | 'h4' | 'code'): ElementNode {
  return kind === 'code' ? $createCodeNode() : $createHeadingNode(kind)
}

/** Puts the chosen blocks into a quotation, or takes them out of the one in which they are. */
export function toggleQuote(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const quote = $findMatchingParent(selection.anchor.getNode(), $isQuoteNode)
    if (quote) return $unwrapQuote(quote)
    const blocks = $outermostBlocks(selection.getNodes())
    const [first] = blocks
    if (!first) return
    const around = $createQuoteNode({ shadowRoot: true })
    first.insertBefore(around)
    around.append(...blocks)
  })
}

/** The sibling blocks, in the root or in one table cell, that contain these nodes. */
function $outermostBlocks(nodes: readonly LexicalNode[]): LexicalNode[] {
  const found = new Map<string, LexicalNode>()
  for (const node of nodes) {
    const block = $findMatchingParent(node, (each) => $isRootOrShadowRoot(each.getParent()))
    if (block && $isElementNode(block)) found.set(block.getKey(), block)
  }
  const blocks = [...found.values()]
  const parent = blocks[0]?.getParent()
  return blocks.filter((block) => block.getParent()?.is(parent))
}

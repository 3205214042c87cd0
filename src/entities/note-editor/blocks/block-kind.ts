import { $isCodeNode } from '@lexical/code-core'
import { $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import { $findMatchingParent, type LexicalNode } from 'lexical'

/** Block at the caret, and the blocks around it. */
export interface BlockKinds {
  kind: 'paragraph' | 'h1' | 'h2' | 'h3' | 'h4' | 'bullet' | 'number' | 'check' | 'code'
  isQuoted: boolean
  isInTable: boolean
}

export function $readBlockKinds(node: LexicalNode): BlockKinds {
  return {
    kind: $readKind(node),
    isQuoted: $findMatchingParent(node, $isQuoteNode) !== null,
    isInTable: $findMatchingParent(node, $isTableNode) !== null,
  }
}

function $readKind(node: LexicalNode): BlockKinds['kind'] {
  const list = $findMatchingParent(node, (parent): parent is ListNode => $isListNode(parent))
  if (list) return list.getListType()
  if ($findMatchingParent(node, $isCodeNode)) return 'code'
  const tag = $findMatchingParent(node, $isHeadingNode)?.getTag()
  return tag === 'h1' || tag === 'h2' || tag === 'h3' || tag === 'h4' ? tag : 'paragraph'
}

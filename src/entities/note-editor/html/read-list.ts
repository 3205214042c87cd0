import {
  $createListItemNode,
  $createListNode,
  $isListNode,
  type ListItemNode,
  type ListNode,
  type ListType,
} from '@lexical/list'
import { $createLineBreakNode, $isDecoratorNode, $isElementNode, type LexicalNode } from 'lexical'
import type { Flow } from './flow.ts'
import type { Reading } from './reading.ts'
import { isInline } from './write-inline.ts'

type ReadFlow = (parent: Node, reading: Reading) => Flow

/** A list, or an item without a list. */
export function $readList(element: HTMLElement, reading: Reading, $readFlow: ReadFlow): ListNode {
  const type = typeOf(element)
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10)
  const list = $createListNode(type, Number.isSafeInteger(start) ? start : 1)
  const items = element.localName === 'li' ? [element] : element.children
  for (const item of items) {
    if (!(item instanceof HTMLElement)) continue
    if (item.localName === 'ul' || item.localName === 'ol') {
      list.append($createListItemNode().append($readList(item, reading, $readFlow)))
    } else list.append(...$readItem(type === 'check' ? isDone(item) : undefined, $readFlow(item, reading)))
  }
  return list
}

function typeOf(element: HTMLElement): ListType {
  if (element.localName === 'ol') return 'number'
  const isTasks =
    element.dataset.type === 'checklist' ||
    element.getAttribute('__lexicallisttype') === 'check' ||
    element.querySelector(':scope > li > input[type=checkbox], :scope > li > p:first-child > input[type=checkbox]') !==
      null
  return isTasks ? 'check' : 'bullet'
}

function isDone(item: HTMLElement): boolean {
  const box = item.querySelector<HTMLInputElement>('input[type=checkbox]')
  return item.dataset.checked === 'true' || item.ariaChecked === 'true' || box?.hasAttribute('checked') === true
}

/** An item holds text; a list in it has an item of its own, and other blocks are lines of its text. */
function $readItem(isDone: boolean | undefined, flow: Flow): ListItemNode[] {
  const items: ListItemNode[] = []
  const addLine = (nodes: LexicalNode[]): void => {
    const last = items.at(-1)
    if (last && !$isListNode(last.getFirstChild())) last.append($createLineBreakNode(), ...nodes)
    else items.push($createListItemNode(isDone).append(...nodes))
  }
  for (const part of flow.parts()) {
    if (part.kind === 'text') addLine(part.nodes)
    else if ($isListNode(part.node)) items.push($createListItemNode(isDone).append(part.node))
    else for (const line of $linesOf(part.node)) addLine(line)
  }
  return items.length > 0 ? items : [$createListItemNode(isDone)]
}

/** The text of a block, a line for each block in it. */
function $linesOf(block: LexicalNode): LexicalNode[][] {
  if ($isDecoratorNode(block) || !$isElementNode(block)) return []
  const children = block.getChildren()
  return children.every(isInline) ? [children] : children.flatMap($linesOf)
}

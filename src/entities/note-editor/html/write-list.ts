import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $isElementNode, type LexicalNode } from 'lexical'
import { isInline, writeInline } from './write-inline.ts'

/** A list. A nested list is written into the item before it; the editor gives it an item of its own. */
export function writeList(list: ListNode, writeBlock: (node: LexicalNode) => string): string {
  const isTasks = list.getListType() === 'check'
  const items: { open: string; inner: string }[] = []
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    const inner = writeItem(item, writeBlock)
    const last = items.at(-1)
    if (last && holdsList(item)) last.inner += inner
    else items.push({ open: isTasks ? `<li data-checked="${item.getChecked() === true}">` : '<li>', inner })
  }
  const written = items.map(({ open, inner }) => `${open}${inner}</li>`).join('')
  if (list.getListType() !== 'number') return `<ul${isTasks ? ' data-type="checklist"' : ''}>${written}</ul>`
  return `<ol${list.getStart() === 1 ? '' : ` start="${list.getStart()}"`}>${written}</ol>`
}

function holdsList(item: ListItemNode): boolean {
  return $isListNode(item.getFirstChild())
}

function writeItem(item: ListItemNode, writeBlock: (node: LexicalNode) => string): string {
  const children = item.getChildren()
  if (children.every(isInline)) return writeInline(item)
  return children
    .map((child) => ($isElementNode(child) && child.isInline() ? writeInline(child) : writeBlock(child)))
    .join('')
}

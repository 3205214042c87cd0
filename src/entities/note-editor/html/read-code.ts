import { $createCodeNode, type CodeNode } from '@lexical/code-core'
import { $createLineBreakNode } from 'lexical'
import { $createTexts } from './read-inline.ts'
import type { Reading } from './reading.ts'

/** Preformatted text: its characters, without the marks in it. */
export function $readCode(element: HTMLElement, { budget }: Reading): CodeNode {
  const text = textOf(element).replace(/\r\n?/g, '\n').slice(0, Math.max(0, budget.left))
  budget.left -= text.length
  const code = $createCodeNode()
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) code.append($createLineBreakNode())
    code.append(...$createTexts(line, 0))
  }
  return code
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof HTMLBRElement) return '\n'
  return Array.from(node.childNodes, textOf).join('')
}

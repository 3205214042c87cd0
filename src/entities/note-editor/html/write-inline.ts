import { $isLinkNode } from '@lexical/link'
import { $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical'
import { escapeHtml } from '#schemas/note-html.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { $isFormulaNode } from '../formulas/formula-node.ts'
import { $isImageNode } from '../images/image-node.ts'
import { isLinkAddress } from './link-address.ts'
import { textMarks } from './text-marks.ts'

export function isInline(node: LexicalNode): boolean {
  if ($isElementNode(node)) return node.isInline()
  return $isLineBreakNode(node) || $isTextNode(node) || $isFormulaNode(node) || $isImageNode(node)
}

/** Inline content of a block. A mark across several nodes is written once. */
export function writeInline(parent: ElementNode): string {
  const open: string[] = []
  let html = ''
  const turnTo = (marks: readonly string[]): void => {
    const shared = marks.findIndex((mark, index) => open[index] !== mark)
    const keep = shared < 0 ? marks.length : shared
    while (open.length > keep) html += `</${open.pop()}>`
    for (const mark of marks.slice(keep)) {
      html += `<${mark}>`
      open.push(mark)
    }
  }
  for (const node of parent.getChildren()) {
    if ($isLineBreakNode(node)) html += '<br>'
    else if ($isImageNode(node)) {
      turnTo([])
      html += writeNoteImage(node.getImage())
    } else if ($isTextNode(node) || $isFormulaNode(node)) {
      const format = node.getFormat()
      turnTo(textMarks.filter(({ bit }) => format & bit).map(({ tag }) => tag))
      html += escapeText(node.getTextContent())
    } else if ($isElementNode(node)) {
      turnTo([])
      html += $isLinkNode(node) ? writeLink(node.getURL(), node.getRel(), writeInline(node)) : writeInline(node)
    }
  }
  turnTo([])
  return html
}

/** The text of a node without marks, a line feed for each break. */
export function writePlain(node: LexicalNode): string {
  return escapeText(node.getTextContent())
}

function writeLink(address: string, rel: string | null, text: string): string {
  if (text === '' || !isLinkAddress(address)) return text
  return `<a href="${escapeAttribute(address)}"${rel ? ` rel="${escapeAttribute(rel)}"` : ''}>${text}</a>`
}

/** Characters that the server cannot store are left out. */
function escapeText(text: string): string {
  return escapeHtml(text.replaceAll('\0', '').toWellFormed())
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}

import { $createLinkNode } from '@lexical/link'
import { $createLineBreakNode, $createTabNode, $createTextNode, IS_CODE, type LexicalNode } from 'lexical'
import { splitFormulas } from '../../formulas/split-formulas.ts'
import { $createFormulaNode } from '../formulas/formula-node.ts'
import { $createImageNode, readNamedImage } from '../images/image-node.ts'
import { Flow } from './flow.ts'
import { isLinkAddress } from './link-address.ts'
import type { Reading } from './reading.ts'
import { markOf, styledMarks } from './text-marks.ts'

/** Nodes for a run of text, with formulas. */
export function $readText(text: string, reading: Reading): LexicalNode[] {
  const { format, isForeign, budget } = reading
  const spaced = isForeign ? text.replace(/[ \t\r\n]+/g, ' ') : text.replace(/[\r\n]+/g, ' ')
  const taken = spaced.slice(0, Math.max(0, budget.left))
  budget.left -= taken.length
  const stretches = format & IS_CODE ? [{ text: taken, isFormula: false }] : splitFormulas(taken)
  return stretches.flatMap((stretch): LexicalNode[] =>
    stretch.isFormula ? [$createFormulaNode(stretch.text, format)] : $createTexts(stretch.text, format),
  )
}

/** Text nodes, with one node for each tab. */
export function $createTexts(text: string, format: number): LexicalNode[] {
  return text
    .split(/(\t)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\t' ? $createTabNode() : $createTextNode(part).setFormat(format)))
}

/** Converts an inline element: a break, link or mark. Others are ignored. */
export function $readInlineElement(
  flow: Flow,
  element: HTMLElement,
  reading: Reading,
  $readInto: (flow: Flow, reading: Reading) => void,
): void {
  const tag = element.localName
  if (tag === 'br') flow.add($createLineBreakNode())
  else if (tag === 'img') $readImage(flow, element, reading)
  else if (tag === 'a' && isLinkAddress(element.getAttribute('href') ?? ''))
    $readLink(flow, element, reading, $readInto)
  else $readInto(flow, { ...reading, format: formatOf(element, reading) })
}

/** Keeps only the description of an image from another site: loading it would reveal the reader. */
function $readImage(flow: Flow, element: HTMLElement, reading: Reading): void {
  const image = readNamedImage(element)
  if (image) flow.add($createImageNode(image))
  else {
    reading.foreign.images += 1
    flow.add(...$readText(element.getAttribute('alt') ?? '', reading))
  }
}

function $readLink(
  flow: Flow,
  element: HTMLElement,
  reading: Reading,
  $readInto: (flow: Flow, reading: Reading) => void,
): void {
  const address = element.getAttribute('href') ?? ''
  const inner = new Flow(false)
  $readInto(inner, reading)
  for (const part of inner.parts()) {
    if (part.kind === 'block') flow.addBlocks([part.node])
    else flow.add($createLinkNode(address, { rel: element.getAttribute('rel') }).append(...part.nodes))
  }
}

function formatOf(element: HTMLElement, { format, isForeign }: Reading): number {
  const { add, remove } = isForeign ? styledMarks(element) : { add: 0, remove: 0 }
  return (format | markOf(element.localName) | add) & ~remove
}

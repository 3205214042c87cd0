import { $createParagraphNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical'

type Part = { kind: 'text'; nodes: LexicalNode[] } | { kind: 'block'; node: LexicalNode }

/** Collects text and blocks in order. Loose text between two blocks becomes a paragraph. */
export class Flow {
  readonly #isForeign: boolean
  #parts: Part[] = []
  #open = false

  constructor(isForeign: boolean) {
    this.#isForeign = isForeign
  }

  add(...nodes: LexicalNode[]): void {
    const last = this.#parts.at(-1)
    if (this.#open && last?.kind === 'text') last.nodes.push(...nodes)
    else if (nodes.length > 0) this.#parts.push({ kind: 'text', nodes: [...nodes] })
    this.#open ||= nodes.length > 0
  }

  addBlocks(nodes: readonly LexicalNode[]): void {
    this.endParagraph()
    this.#parts.push(...nodes.map((node) => ({ kind: 'block' as const, node })))
  }

  endParagraph(): void {
    this.#open = false
  }

  /** All parts, without white space between blocks. */
  parts(): Part[] {
    const isMixed = this.#parts.length > 1
    return this.#parts.flatMap((part): Part[] => {
      if (part.kind === 'block') return [part]
      const nodes = this.#isForeign ? trim(part.nodes) : part.nodes
      const isBlank = nodes.every(this.#isForeign ? isSpace : isWhite)
      return nodes.length === 0 || (isBlank && (isMixed || this.#isForeign)) ? [] : [{ kind: 'text' as const, nodes }]
    })
  }

  blocks(): LexicalNode[] {
    return this.parts().map((part) =>
      part.kind === 'block' ? part.node : $createParagraphNode().append(...part.nodes),
    )
  }

  /** The text in blocks of one kind, plus the blocks beside it; one empty block if there is neither. */
  blocksOf($create: () => ElementNode): LexicalNode[] {
    const parts = this.parts()
    if (parts.length === 0) return [$create()]
    return parts.map((part) => (part.kind === 'block' ? part.node : $create().append(...withoutFiller(part.nodes))))
  }
}

function isWhite(node: LexicalNode): boolean {
  return $isTextNode(node) && node.getTextContent().trim() === ''
}

/** Other programs separate blocks by line breaks. */
function isSpace(node: LexicalNode): boolean {
  return isWhite(node) || $isLineBreakNode(node)
}

/** Drops the single break that marks an empty block. */
function withoutFiller(nodes: LexicalNode[]): LexicalNode[] {
  return nodes.every($isLineBreakNode) ? nodes.slice(1) : nodes
}

/** Trims white space at both ends, and a final break, which browsers do not show. */
function trim(nodes: readonly LexicalNode[]): LexicalNode[] {
  const trimmed = [...nodes]
  if ($isLineBreakNode(trimmed.at(-1)) && trimmed.length > 1) trimmed.pop()
  const [first, last] = [trimmed[0], trimmed.at(-1)]
  if ($isTextNode(first)) first.setTextContent(first.getTextContent().trimStart())
  if ($isTextNode(last)) last.setTextContent(last.getTextContent().trimEnd())
  return trimmed.filter((node) => !$isTextNode(node) || node.getTextContent() !== '')
}

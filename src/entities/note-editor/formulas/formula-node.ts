import { DecoratorNode, type LexicalNode, type NodeKey, type SerializedLexicalNode } from 'lexical'
import { drawFormula } from '../../formulas/draw-formula.ts'

interface SerializedFormula extends SerializedLexicalNode {
  source: string
  format: number
}

/** A formula in a text, drawn; in the HTML it stays its source in dollars. */
export class FormulaNode extends DecoratorNode<null> {
  __source: string
  __format: number

  static override getType(): string {
    return 'formula'
  }

  static override clone(node: FormulaNode): FormulaNode {
    return new FormulaNode(node.__source, node.__format, node.__key)
  }

  static override importJSON({ source, format }: Record<string, unknown>): FormulaNode {
    return $createFormulaNode(String(source), Number(format))
  }

  constructor(source = '', format = 0, key?: NodeKey) {
    super(key)
    this.__source = source
    this.__format = format
  }

  override exportJSON(): SerializedFormula {
    return { ...super.exportJSON(), source: this.__source, format: this.__format }
  }

  override createDOM(): HTMLElement {
    const place = document.createElement('span')
    place.className = 'formula'
    drawFormula(place, this.__source)
    return place
  }

  override updateDOM(): false {
    return false
  }

  override exportDOM() {
    return { element: document.createTextNode(this.__source) }
  }

  override isInline(): true {
    return true
  }

  override getTextContent(): string {
    return this.getLatest().__source
  }

  getFormat(): number {
    return this.getLatest().__format
  }
}

/** `source` includes its dollars; `format` is the formatting of the surrounding text. */
export function $createFormulaNode(source: string, format: number): FormulaNode {
  return new FormulaNode(source, format)
}

export function $isFormulaNode(node: LexicalNode | null | undefined): node is FormulaNode {
  return node instanceof FormulaNode
}

import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type UpdateListenerPayload,
} from 'lexical'
import { lineText } from '#schemas/note-html.ts'
import { splitBlocks } from '../../merge/html-blocks.ts'
import { $isFormulaNode } from './formulas/formula-node.ts'
import { $readHtml } from './html/read-html.ts'
import { ownReading } from './html/reading.ts'
import { writeBlock } from './html/write-html.ts'

/** HTML of an empty editor. */
const EMPTY = '<p><br></p>'

/** Blocks that came from one block of the HTML, with the HTML that the writer produced for them. */
interface Origin {
  html: string
  keys: NodeKey[]
  written: string
}

/**
 * HTML of an editor. An untouched block keeps its original bytes, even if the editor would write it differently or
 * cannot show all of it. A note that was only opened stays equal.
 */
export class NoteDocument {
  readonly #editor: LexicalEditor
  readonly #html: string
  /** Serialized blocks by key. A changed block is serialized again. */
  readonly #written = new Map<NodeKey, string>()
  readonly #lengths = new Map<NodeKey, number>()
  readonly #origins = new Map<NodeKey, Origin>()
  #opened = ''

  constructor(editor: LexicalEditor, html: string) {
    this.#editor = editor
    this.#html = html
    const keys = this.#load()
    editor.read(() => this.#remember(keys))
  }

  /**
   * Drops cached HTML of changed blocks, or of all blocks if undo or redo replaced the whole state. Call it after
   * every update.
   */
  forget({
    tags,
    dirtyElements,
    dirtyLeaves,
  }: Pick<UpdateListenerPayload, 'tags' | 'dirtyElements' | 'dirtyLeaves'>): void {
    if (tags.has(HISTORIC_TAG)) {
      this.#written.clear()
      this.#lengths.clear()
    }
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) {
      this.#written.delete(key)
      this.#lengths.delete(key)
    }
  }

  /** Number of characters without markup, as `textLength` counts. */
  length(): number {
    return this.#editor.read(() =>
      $getRoot()
        .getChildren()
        .reduce((sum, block) => sum + this.#lengthOf(block), 0),
    )
  }

  /** Current HTML of the note. */
  read(): string {
    return this.#editor.read(() => {
      const written = this.#writeAll()
      return written === this.#opened ? this.#html : written
    })
  }

  #load(): NodeKey[][] {
    const keys: NodeKey[][] = []
    this.#editor.update(
      () => {
        const root = $getRoot().clear()
        for (const block of splitBlocks(this.#html)) {
          const nodes = $readHtml(block, ownReading())
          root.append(...nodes)
          keys.push(nodes.map((node) => node.getKey()))
        }
      },
      { discrete: true, tag: HISTORY_MERGE_TAG },
    )
    return keys
  }

  #remember(keys: NodeKey[][]): void {
    const blocks = splitBlocks(this.#html)
    const present = new Set($getRoot().getChildrenKeys())
    for (const [index, own] of keys.entries()) {
      const [first] = own
      if (first === undefined || !own.every((key) => present.has(key))) continue
      const origin = { html: blocks[index] as string, keys: own, written: this.#writeKeys(own) }
      // A list that was merged with the list after it holds more than its original block.
      if (charactersOf(origin.html) === charactersOf(origin.written)) this.#origins.set(first, origin)
    }
    this.#opened = this.#writeAll()
  }

  #writeAll(): string {
    const keys = $getRoot().getChildrenKeys()
    let html = ''
    for (let place = 0; place < keys.length; ) {
      const origin = this.#origins.get(keys[place] as NodeKey)
      const own = keys.slice(place, place + (origin?.keys.length ?? 1))
      const isWhole = origin?.keys.every((key, index) => key === own[index]) === true
      const isAsItCame = isWhole && origin?.written === this.#writeKeys(own)
      html += isAsItCame && origin ? origin.html : this.#writeKey(keys[place] as NodeKey)
      place += isAsItCame ? own.length : 1
    }
    return html === EMPTY ? '' : html
  }

  #writeKeys(keys: readonly NodeKey[]): string {
    return keys.map((key) => this.#writeKey(key)).join('')
  }

  #writeKey(key: NodeKey): string {
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const node = $getNodeByKey(key)
    const html = node ? writeBlock(node) : ''
    this.#written.set(key, html)
    return html
  }

  #lengthOf(block: LexicalNode): number {
    const known = this.#lengths.get(block.getKey())
    if (known !== undefined) return known
    const length = measureText(block)
    this.#lengths.set(block.getKey(), length)
    return length
  }
}

function charactersOf(html: string): string {
  return lineText(html).replace(/\s/g, '')
}

function measureText(node: LexicalNode): number {
  if ($isTextNode(node) || $isFormulaNode(node)) return node.getTextContent().length
  return $isElementNode(node) ? node.getChildren().reduce((sum, child) => sum + measureText(child), 0) : 0
}

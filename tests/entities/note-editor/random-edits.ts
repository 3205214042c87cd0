import fc from 'fast-check'
import {
  $createRangeSelection,
  $getRoot,
  $setSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  FORMAT_TEXT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type TextFormatType,
  type TextNode,
} from 'lexical'
import { toggleBlock, toggleQuote } from '#src/entities/note-editor/blocks/set-block.ts'

const formats: TextFormatType[] = ['bold', 'italic', 'underline', 'strikethrough', 'highlight', 'superscript']
const kinds = ['h1', 'h3', 'bullet', 'number', 'check', 'code'] as const

const place = fc.record({ text: fc.nat(), start: fc.nat(), end: fc.nat(), endText: fc.nat() })

/** Edits that neither add nor remove a word. */
export const looksEdit = fc.oneof(
  fc.record({ kind: fc.constant('format' as const), place, format: fc.constantFrom(...formats) }),
  fc.record({ kind: fc.constant('block' as const), place, block: fc.constantFrom(...kinds) }),
  fc.record({ kind: fc.constant('quote' as const), place }),
)

/** Edits that add text. */
export const typingEdit = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), place }),
  fc.record({ kind: fc.constant('enter' as const), place }),
)

export type Edit =
  | (typeof looksEdit extends fc.Arbitrary<infer Value> ? Value : never)
  | (typeof typingEdit extends fc.Arbitrary<infer Value> ? Value : never)

/**
 * Performs an edit in the real editor. Typed text is `word`, as a separate word. When something is typed, formatting
 * starts and ends between words, so that it splits none.
 */
export function doEdit(editor: LexicalEditor, edit: Edit, word = ''): void {
  const isTyped = edit.kind === 'type' || edit.kind === 'enter'
  editor.update(() => $choose(edit.place, isTyped, word !== ''), { discrete: true })
  if (edit.kind === 'format') editor.dispatchCommand(FORMAT_TEXT_COMMAND, edit.format)
  if (edit.kind === 'block') toggleBlock(editor, edit.block)
  if (edit.kind === 'quote') toggleQuote(editor)
  if (edit.kind === 'enter') editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
  if (edit.kind === 'type') editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, ` ${word} `)
  editor.update(() => {}, { discrete: true })
}

/** Selects a range of text, or places the caret between two words. */
function $choose({ text, start, end, endText }: Edit['place'], isCaret: boolean, isByWord: boolean): void {
  const texts = $getRoot().getAllTextNodes()
  const first = texts[text % Math.max(1, texts.length)]
  if (!first) {
    $getRoot().selectEnd()
    return
  }
  const last = isCaret ? first : (texts[endText % texts.length] ?? first)
  const selection = $createRangeSelection()
  const placeIn = (node: TextNode, at: number): number =>
    isCaret || isByWord ? betweenWords(node.getTextContent(), at) : at % (node.getTextContentSize() + 1)
  const anchor = placeIn(first, start)
  selection.anchor.set(first.getKey(), anchor, 'text')
  selection.focus.set(last.getKey(), isCaret ? anchor : placeIn(last, end), 'text')
  $setSelection(selection)
}

function betweenWords(text: string, place: number): number {
  const places = [0, ...Array.from(text.matchAll(/\s/g), ({ index }) => index), text.length]
  return places[place % places.length] ?? 0
}

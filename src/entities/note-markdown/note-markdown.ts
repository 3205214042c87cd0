import type { Element, ElementContent, Root } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Info, type State, toMarkdown } from 'mdast-util-to-markdown'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { htmlFromPlainText } from '#schemas/note-html.ts'
import { measureMarkdown } from './bounded-markdown.ts'
import { cleanNoteTree, type FindImage, PHRASING, parseHtml } from './note-tree.ts'

/** A mark without Markdown syntax, written as an HTML tag. mdast has one inline node for that. */
interface TaggedText {
  type: 'mdxJsxTextElement'
  name: string
  attributes: []
  children: PhrasingContent[]
}
const keepTag: Handle = (state, node: Element) => {
  const children = state.all(node) as PhrasingContent[]
  const tagged: TaggedText = { type: 'mdxJsxTextElement', name: node.tagName, attributes: [], children }
  return tagged as never
}
const writeTag = (node: TaggedText, _: unknown, state: State, info: Info) => {
  const [opening, closing] = [`<${node.name}>`, `</${node.name}>`]
  const words = state.containerPhrasing(node as never, { ...info, before: '>', after: '<' })
  return opening + words + closing
}

/** Inline elements, in addition to those of notes. */
const INLINE = new Set('img span b i del ins kbd samp small abbr q cite'.split(' '))
const handlers = { u: keepTag, mark: keepTag, sub: keepTag, sup: keepTag }
const writers = { mdxJsxTextElement: writeTag } as object

/**
 * Converts a note's HTML to Markdown (GFM). Keeps every word and all structure that Markdown has; `addressOf` maps
 * image sources.
 */
export function markdownFromNote(html: string, addressOf: (source: string) => string = (source) => source): string {
  const tree = parseHtml(html)
  prepare(tree, addressOf)
  const markdown = toMdast(tree, { handlers }) as Nodes
  return toMarkdown(markdown, {
    bullet: '-',
    rule: '-',
    emphasis: '_',
    fences: true,
    handlers: writers,
    extensions: [gfmToMarkdown()],
  })
}

/** Converts Markdown (GFM with HTML) to clean note HTML. Falls back to plain text if parsing would take too long. */
export function noteFromMarkdown(markdown: string, findImage?: FindImage): string {
  if (!measureMarkdown(markdown).isBounded) return htmlFromPlainText(markdown)
  const html = micromark(markdown, {
    allowDangerousHtml: true, // cleaned here
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
  const tree = parseHtml(html)
  tidySpace(tree)
  return cleanNoteTree(tree, findImage)
}

/** Adapts nodes that the library expects in another form: checklist boxes, and a caption before its table. */
function prepare(parent: Root | Element, addressOf: (source: string) => string): void {
  const children = parent.children as ElementContent[]
  for (const [index, node] of [...children.entries()].reverse()) {
    if (node.type !== 'element') continue
    prepare(node, addressOf)
    if (node.tagName === 'img') node.properties.src = addressOf(String(node.properties.src))
    if (node.tagName === 'li' && node.properties.dataChecked !== undefined) addBox(node)
    if (node.tagName !== 'table') continue
    const captions = node.children.filter(
      (child) => child.type === 'element' && child.tagName === 'caption',
    ) as Element[]
    node.children = node.children.filter((child) => !captions.includes(child as Element))
    children.splice(index, 0, ...captions.map((caption): Element => ({ ...caption, tagName: 'p' })))
  }
}

function addBox(item: Element): void {
  const checked = item.properties.dataChecked === 'true'
  const box: Element = { type: 'element', tagName: 'input', properties: { type: 'checkbox', checked }, children: [] }
  const first = item.children[0]
  const place = first?.type === 'element' && first.tagName === 'p' ? first : item
  place.children.unshift(box)
}

/** Removes line breaks within paragraphs, and white space around blocks. */
function tidySpace(parent: Root | Element): void {
  const isInline = parent.type === 'element' && PHRASING.has(parent.tagName)
  const children = parent.children as ElementContent[]
  for (const [index, node] of children.entries()) {
    if (node.type === 'element' && node.tagName !== 'pre') tidySpace(node)
    if (node.type !== 'text') continue
    const line = node.value.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, ' ')
    const begun = isEdge(children[index - 1], isInline) ? line.trimStart() : line
    node.value = isEdge(children[index + 1], isInline) ? begun.trimEnd() : begun
  }
  parent.children = children.filter((node) => node.type !== 'text' || node.value !== '') as typeof parent.children
}

/** True if text beside this node is at the edge of a line. */
function isEdge(node: ElementContent | undefined, isInline: boolean): boolean {
  if (!node) return !isInline
  if (node.type !== 'element') return false
  return node.tagName === 'br' || node.tagName === 'input' || !(PHRASING.has(node.tagName) || INLINE.has(node.tagName))
}

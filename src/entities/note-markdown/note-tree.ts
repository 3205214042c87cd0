import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { htmlProfile, LINK_ADDRESS } from '#schemas/html-profile.ts'
import { escapeAttribute, escapeHtml } from '#schemas/note-html.ts'
import { type NamedImage, noteImageAttributes, noteImageSource } from '#schemas/note-image-html.ts'

/** Elements that are dropped with all content. */
const UNSEEN = new Set(
  'script style template noscript iframe object embed applet svg math head title link meta base textarea select button form-data audio video canvas'.split(
    ' ',
  ),
)
/** Synonyms of elements that notes keep. */
const SAME_AS: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h5: 'h4',
  h6: 'h4',
  samp: 'code',
  kbd: 'code',
  tt: 'code',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  dt: 'p',
  dd: 'p',
  figcaption: 'p',
  address: 'p',
  summary: 'p',
}
/** Block elements that notes do not keep. */
const BLOCKS = new Set(
  'div section article header footer main aside nav figure details dl fieldset form center hgroup'.split(' '),
)
const TAGS = new Set<string>(htmlProfile.tags)

/** Maps a source to an image of the user; undefined if there is none. */
export type FindImage = (source: string) => Omit<NamedImage, 'alt'> | undefined
const findNone: FindImage = () => undefined
/** Elements that hold only other blocks. */
const HOLDERS = new Set('ul ol table thead tbody tfoot tr'.split(' '))
export const PHRASING = new Set('br strong em u s code mark sub sup a img'.split(' '))
const VOID = new Set(['br', 'hr', 'img'])

/** Parses HTML inertly: nothing runs or loads. */
export function parseHtml(html: string): Root {
  return fromHtmlIsomorphic(html, { fragment: true })
}

/** Cleans HTML to the note profile (see html-profile.ts), byte for byte as the server's cleaner does. */
export function cleanNoteHtml(html: string, findImage: FindImage = findNone): string {
  return cleanNoteTree(parseHtml(html), findImage)
}

/** Writes a tree as note HTML. */
export function cleanNoteTree(tree: Root, findImage: FindImage = findNone): string {
  // Removing an element can leave invalid nesting, which the next parse repairs.
  const cleaned = writeProfile(tree, findImage)
  const again = writeProfile(parseHtml(cleaned), findNone)
  return again === cleaned ? cleaned : cleanNoteHtml(again)
}

function writeProfile(tree: Root, findImage: FindImage): string {
  return wrapLoose(tidyAll(tree.children, findImage)).map(writeNode).join('')
}

/** Reduces nodes to the profile's elements and attributes. Drops comments and white space between blocks. */
function tidyAll(nodes: readonly (RootContent | ElementContent)[], findImage: FindImage): ElementContent[] {
  return nodes.flatMap((node) => tidy(node, findImage))
}

function tidy(node: RootContent | ElementContent, findImage: FindImage): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\0', '').toWellFormed() }]
  if (node.type !== 'element' || UNSEEN.has(node.tagName)) return []
  if (node.tagName === 'img') return tidyImage(node, findImage)
  const tagName = SAME_AS[node.tagName] ?? node.tagName
  if (BLOCKS.has(tagName)) return wrapLoose(tidyAll(node.children, findImage))
  const children = tidyAll(node.children, findImage)
  if (!TAGS.has(tagName)) return children
  const properties = tidyProperties(tagName, node)
  return [
    { type: 'element', tagName, properties, children: HOLDERS.has(tagName) ? children.filter(isNoSpace) : children },
  ]
}

/** Keeps the user's own images. Others become their description, linked if the image is on the web. */
function tidyImage(element: Element, findImage: FindImage): ElementContent[] {
  const { src, alt } = element.properties
  const found = typeof src === 'string' ? findImage(src) : undefined
  const written = found && { src: noteImageSource(found.id), width: String(found.width), height: String(found.height) }
  const attributes = noteImageAttributes(
    (name) =>
      written?.[name as keyof typeof written] ?? readProperty(element, name)?.replaceAll('\0', '').toWellFormed(),
  )
  if (attributes) return [{ type: 'element', tagName: 'img', properties: attributes, children: [] }]
  const address = typeof src === 'string' && LINK_ADDRESS.test(src) ? src : ''
  const value = (typeof alt === 'string' && alt.trim()) || address || fileNameOf(src)
  if (value === '') return []
  const text = { type: 'text' as const, value }
  return [address ? { type: 'element', tagName: 'a', properties: { href: address }, children: [text] } : text]
}

function fileNameOf(address: unknown): string {
  return typeof address === 'string' && !address.startsWith('data:') ? (address.split('/').at(-1) ?? '') : ''
}

function tidyProperties(tagName: string, element: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of htmlProfile.attributes[tagName as 'a'] ?? []) {
    const value = readProperty(element, name)
    if (value !== undefined && (name !== 'href' || LINK_ADDRESS.test(value))) found[name] = value
  }
  const words: Record<string, readonly string[]> = htmlProfile.words[tagName as 'ul'] ?? {}
  for (const [name, allowed] of Object.entries(words)) {
    const value = readProperty(element, name)
    if (value !== undefined && allowed.includes(value)) found[name] = value
  }
  return { ...found, ...checklistOf(tagName, element) }
}

function readProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[propertyOf(name)]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** Attributes that mark a list or an item with checkboxes as a checklist. */
function checklistOf(tagName: string, element: Element): Record<string, string> {
  if (tagName === 'ul') return element.children.some((item) => boxOf(item)) ? { 'data-type': 'checklist' } : {}
  const box = boxOf(element)
  return box ? { 'data-checked': String(box.properties.checked === true) } : {}
}

/** The checkbox that Markdown parsers put before a checklist item. */
function boxOf(node: RootContent | ElementContent): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'li') return undefined
  const isBox = (child: ElementContent): child is Element =>
    child.type === 'element' && child.tagName === 'input' && child.properties.type === 'checkbox'
  const direct = node.children.find(isBox)
  const first = node.children.find((child) => child.type === 'element')
  return direct ?? (first?.type === 'element' && first.tagName === 'p' ? first.children.find(isBox) : undefined)
}

function propertyOf(name: string): string {
  const special: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
  return special[name] ?? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Wraps loose text between blocks in paragraphs. */
function wrapLoose(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let loose: ElementContent[] = []
  const close = () => {
    if (loose.some(isNoSpace)) blocks.push({ type: 'element', tagName: 'p', properties: {}, children: loose })
    loose = []
  }
  for (const node of nodes) {
    if (node.type === 'text' || (node.type === 'element' && PHRASING.has(node.tagName))) loose.push(node)
    else {
      close()
      blocks.push(node)
    }
  }
  close()
  return blocks
}

function isNoSpace(node: Nodes): boolean {
  return node.type !== 'text' || node.value.trim() !== ''
}

function writeNode(node: ElementContent): string {
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type !== 'element') return ''
  const attributes = Object.entries(node.properties).map(
    ([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`,
  )
  const opening = `<${node.tagName}${attributes.join('')}>`
  return VOID.has(node.tagName) ? opening : `${opening}${node.children.map(writeNode).join('')}</${node.tagName}>`
}

import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { escapeAttribute } from '#schemas/export-archive.ts'
import { htmlProfile } from '#schemas/html-profile.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { type NamedImage, noteImageAttributes, noteImageSource } from '#schemas/note-image-html.ts'

/** What goes with all it holds: nothing in it is text to a reader. */
const UNSEEN = new Set(
  'script style template noscript iframe object embed applet svg math head title link meta base textarea select button form-data audio video canvas'.split(
    ' ',
  ),
)
/** Other names for what notes keep. */
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
/** What notes do not keep but what begins on a line of its own. */
const BLOCKS = new Set(
  'div section article header footer main aside nav figure details dl fieldset form center hgroup'.split(' '),
)
const TAGS = new Set<string>(htmlProfile.tags)

/** The image of the person's own that a source stands for; undefined for none. */
export type FindImage = (source: string) => Omit<NamedImage, 'alt'> | undefined
const findNone: FindImage = () => undefined
/** Hold other blocks alone. */
const HOLDERS = new Set('ul ol table thead tbody tfoot tr'.split(' '))
export const PHRASING = new Set('br strong em u s code mark sub sup a img'.split(' '))
const VOID = new Set(['br', 'hr', 'img'])
const LINK = new RegExp(`^(?:${htmlProfile.linkSchemes.join('|')}):`, 'i')

/** HTML as a tree. Parsed inertly: nothing in it runs or loads. */
export function parseHtml(html: string): Root {
  return fromHtmlIsomorphic(html, { fragment: true })
}

/** Any HTML as notes may hold it (see html-profile.ts), to the byte as the server's cleaner leaves it. */
export function cleanNoteHtml(html: string, findImage: FindImage = findNone): string {
  return cleanNoteTree(parseHtml(html), findImage)
}

/** A tree as such HTML. */
export function cleanNoteTree(tree: Root, findImage: FindImage = findNone): string {
  // Taking an element away may leave its neighbours badly nested, which the next parsing mends.
  const cleaned = writeProfile(tree, findImage)
  const again = writeProfile(parseHtml(cleaned), findNone)
  return again === cleaned ? cleaned : cleanNoteHtml(again)
}

function writeProfile(tree: Root, findImage: FindImage): string {
  return wrapLoose(tidyAll(tree.children, findImage)).map(writeNode).join('')
}

/** The nodes in the profile's elements and attributes; white space between blocks, and comments, are gone. */
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

/** One of the person's own. Of any other its description stays, as a link where the picture lies on the web. */
function tidyImage(element: Element, findImage: FindImage): ElementContent[] {
  const { src, alt } = element.properties
  const found = typeof src === 'string' ? findImage(src) : undefined
  const written = found && { src: noteImageSource(found.id), width: String(found.width), height: String(found.height) }
  const attributes = noteImageAttributes(
    (name) =>
      written?.[name as keyof typeof written] ?? readProperty(element, name)?.replaceAll('\0', '').toWellFormed(),
  )
  if (attributes) return [{ type: 'element', tagName: 'img', properties: attributes, children: [] }]
  const address = typeof src === 'string' && LINK.test(src) ? src : ''
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
    if (value !== undefined && (name !== 'href' || LINK.test(value))) found[name] = value
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

/** What a list, or an item, is that has the boxes of Markdown's readers. */
function checklistOf(tagName: string, element: Element): Record<string, string> {
  if (tagName === 'ul') return element.children.some((item) => boxOf(item)) ? { 'data-type': 'checklist' } : {}
  const box = boxOf(element)
  return box ? { 'data-checked': String(box.properties.checked === true) } : {}
}

/** The box that Markdown's readers put before an item of a checklist. */
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

/** Text that stands between blocks becomes a paragraph. */
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

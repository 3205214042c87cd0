import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { escapeAttribute } from '#schemas/export-archive.ts'
import { htmlProfile } from '#schemas/html-profile.ts'
import { escapeHtml } from '#schemas/note-html.ts'

/** What goes with all it holds: nothing in it is text to a reader. */
const UNSEEN = new Set(
  'script style template noscript iframe object embed applet svg math head title link meta base textarea select button form-data audio video canvas'.split(
    ' ',
  ),
)
/** Other names for what notes keep. */
const SAME_AS: Record<string, string> = {
  ...{
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
  },
  ...{ cite: 'em', dfn: 'em', var: 'em', dt: 'p', dd: 'p', figcaption: 'p', address: 'p', summary: 'p' },
}
/** What notes do not keep but what begins on a line of its own. */
const BLOCKS = new Set(
  'div section article header footer main aside nav figure details dl fieldset form center hgroup'.split(' '),
)
const TAGS = new Set<string>(htmlProfile.tags)
/** Hold other blocks alone. */
const HOLDERS = new Set('ul ol table thead tbody tfoot tr'.split(' '))
export const PHRASING = new Set('br strong em u s code mark sub sup a'.split(' '))
const VOID = new Set(['br', 'hr'])
const LINK = new RegExp(`^(?:${htmlProfile.linkSchemes.join('|')}):`, 'i')

/** HTML as a tree. Parsed inertly: nothing in it runs or loads. */
export function parseHtml(html: string): Root {
  return fromHtmlIsomorphic(html, { fragment: true })
}

/** Any HTML as notes may hold it (see html-profile.ts), to the byte as the server's cleaner leaves it. */
export function cleanNoteHtml(html: string): string {
  return cleanNoteTree(parseHtml(html))
}

/** A tree as such HTML. */
export function cleanNoteTree(tree: Root): string {
  // Taking an element away may leave its neighbours badly nested, which the next parsing mends.
  const cleaned = writeProfile(tree)
  const again = writeProfile(parseHtml(cleaned))
  return again === cleaned ? cleaned : cleanNoteHtml(again)
}

function writeProfile(tree: Root): string {
  return wrapLoose(tidyAll(tree.children)).map(writeNode).join('')
}

/** The nodes in the profile's elements and attributes; white space between blocks, and comments, are gone. */
function tidyAll(nodes: readonly (RootContent | ElementContent)[]): ElementContent[] {
  return nodes.flatMap(tidy)
}

function tidy(node: RootContent | ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\0', '').toWellFormed() }]
  if (node.type !== 'element' || UNSEEN.has(node.tagName)) return []
  if (node.tagName === 'img') return tidyImage(node)
  const tagName = SAME_AS[node.tagName] ?? node.tagName
  if (BLOCKS.has(tagName)) return wrapLoose(tidyAll(node.children))
  const children = tidyAll(node.children)
  if (!TAGS.has(tagName)) return children
  const properties = tidyProperties(tagName, node)
  return [
    { type: 'element', tagName, properties, children: HOLDERS.has(tagName) ? children.filter(isNoSpace) : children },
  ]
}

/** Notes hold no pictures: its description stays, as a link where the picture lies on the web. */
function tidyImage({ properties }: Element): ElementContent[] {
  const { src, alt } = properties
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

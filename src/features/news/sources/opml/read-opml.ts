/** A source as a file lists it. */
export interface Outline {
  /** As written; empty if there is none. */
  address: string
  title: string
  /** Title of the nearest group around it; empty without one. */
  folder: string
}

export type OpmlFault = 'tooLarge' | 'unreadable' | 'notOpml' | 'empty'

type OpmlResult = { kind: 'read'; outlines: Outline[] } | { kind: 'fault'; fault: OpmlFault }

const MAX_BYTES = 2_000_000

/** Reads a chosen file on this device. */
export async function readOpml(file: Blob): Promise<OpmlResult> {
  if (file.size > MAX_BYTES) return { kind: 'fault', fault: 'tooLarge' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { kind: 'fault', fault: 'unreadable' }
  const text = decode(new Uint8Array(bytes)).trim()
  const outlines = text === '' ? [] : parseOpml(text)
  if (!outlines) return { kind: 'fault', fault: 'notOpml' }
  return outlines.length > 0 ? { kind: 'read', outlines } : { kind: 'fault', fault: 'empty' }
}

/** By the byte order mark, else by the XML declaration, else as UTF-8. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (start.startsWith('ÿþ')) return new TextDecoder('utf-16le').decode(bytes)
  if (start.startsWith('þÿ')) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^<\?xml[^>]*encoding=["']([\w.:-]+)/.exec(start)?.[1]
  // A declaration that could be read as single bytes is not of UTF-16.
  if (!declared || /^utf/i.test(declared)) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes) // an unknown encoding
  }
}

/** Sources of an OPML document in its order. Undefined if the text is none. */
function parseOpml(text: string): Outline[] | undefined {
  if (text.includes('<!ENTITY')) return undefined // OPML needs none; they make a small file expand to gigabytes
  const document = new DOMParser().parseFromString(escapeAmpersands(text), 'text/xml')
  const { documentElement: root } = document
  if (root.localName.toLowerCase() !== 'opml' || document.querySelector('parsererror')) return undefined
  const body = Array.from(root.children).find(({ localName }) => localName.toLowerCase() === 'body')
  return body ? collectOutlines(body) : []
}

/** Exports often have bare ampersands in addresses, and names of HTML's characters. */
function escapeAmpersands(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g, '&amp;')
}

/** Without recursion: outlines may be nested more deeply than the stack. */
function collectOutlines(body: Element): Outline[] {
  const found: Outline[] = []
  const open: { element: Element; folder: string }[] = []
  const enter = (parent: Element, folder: string) => {
    for (let child = parent.lastElementChild; child; child = child.previousElementSibling) {
      open.push({ element: child, folder })
    }
  }
  enter(body, '')
  for (let next = open.pop(); next; next = open.pop()) {
    const { isSource, ...outline } = readOutline(next.element, next.folder)
    if (isSource) found.push(outline)
    enter(next.element, isSource ? next.folder : outline.title || next.folder)
  }
  return found
}

function readOutline(element: Element, folder: string): Outline & { isSource: boolean } {
  const attributes = new Map(Array.from(element.attributes, ({ name, value }) => [name.toLowerCase(), value.trim()]))
  const read = (name: string) => attributes.get(name) ?? ''
  const address = read('xmlurl') || read('htmlurl')
  const title = (read('title') || read('text')).replace(/\s+/g, ' ')
  return { address, title, folder, isSource: address !== '' || /^(?:rss|atom)$/i.test(read('type')) }
}

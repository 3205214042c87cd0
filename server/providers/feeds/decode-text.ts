const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Where a document may declare its own encoding: the XML declaration, or a page's meta element. */
const DECLARATION = /<\?xml[^>]*?\bencoding\s*=\s*["']?([\w.:-]+)|<meta\b[^>]*?\bcharset\s*=\s*["']?([\w.:-]+)/i
const DECLARATION_BYTES = 2048

/**
 * Text of a downloaded document. A byte order mark decides; else what is valid UTF-8 is UTF-8; else what the document
 * declares of itself goes before the content type, which servers often set without looking.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  // PostgreSQL stores no NUL, and no text needs one.
  return decode(bytes, contentType).replaceAll('\0', '')
}

function decode(bytes: Uint8Array, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return createDecoder(readDeclaredEncoding(bytes), readHeaderEncoding(contentType)).decode(bytes)
  }
}

function readDeclaredEncoding(bytes: Uint8Array): string | undefined {
  const found = DECLARATION.exec(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES)))
  return found?.[1] ?? found?.[2]
}

function readHeaderEncoding(contentType: string): string | undefined {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
}

/** The first encoding that exists and is not UTF-8, which was tried. */
function createDecoder(...encodings: (string | undefined)[]): TextDecoder {
  for (const encoding of encodings) {
    if (!encoding || /^utf-?8$/i.test(encoding)) continue
    try {
      return new TextDecoder(encoding)
    } catch {
      // A name that nobody knows: the next one may be known.
    }
  }
  return new TextDecoder('windows-1252')
}

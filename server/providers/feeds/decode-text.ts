const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Encoding declarations within a document: the XML declaration or a meta element. */
const DECLARATION = /<\?xml[^>]*?\bencoding\s*=\s*["']?([\w.:-]+)|<meta\b[^>]*?\bcharset\s*=\s*["']?([\w.:-]+)/i
const DECLARATION_BYTES = 2048

/**
 * Decodes a downloaded document. A byte order mark wins, then valid UTF-8, then the document's own declaration, then
 * the content type, which servers often set wrongly.
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

/** A decoder for the first known encoding; UTF-8 was tried before. */
function createDecoder(...encodings: (string | undefined)[]): TextDecoder {
  for (const encoding of encodings) {
    if (!encoding || /^utf-?8$/i.test(encoding)) continue
    try {
      return new TextDecoder(encoding)
    } catch {
      // Unknown name: try the next one.
    }
  }
  return new TextDecoder('windows-1252')
}

/** WebP chunks that are part of the picture. */
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const EXIF_AND_XMP = 0b1100

/**
 * Removes EXIF, XMP, comments, thumbnails and trailing bytes from a WebP or JPEG. Does not re-encode pixels; a file
 * without metadata stays equal. Null for other formats and damaged files.
 */
export function stripMetadata(bytes: Buffer): Buffer | null {
  try {
    if (/^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))) return stripWebp(bytes)
    return bytes.readUInt16BE(0) === 0xffd8 ? stripJpeg(bytes) : null
  } catch (error) {
    if (error instanceof RangeError) return null // it ends before it should
    throw error
  }
}

function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at < end; ) {
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    const name = bytes.toString('latin1', at, at + 4)
    if (WEBP_CHUNKS.has(name))
      kept.push(name === 'VP8X' ? clearFlags(bytes.subarray(at, next)) : bytes.subarray(at, next))
    at = next
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...kept])
}

function clearFlags(chunk: Buffer): Buffer {
  const cleared = Buffer.from(chunk)
  cleared.writeUInt8(cleared.readUInt8(8) & ~EXIF_AND_XMP, 8)
  return cleared
}

const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

function stripJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_IMAGE) break
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2)
    const next = marker === START_OF_SCAN ? findMarker(bytes, segmentEnd) : segmentEnd
    const segment = bytes.subarray(at, next)
    if (isOfPicture(marker, segment)) kept.push(segment)
    at = next
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END_OF_IMAGE])])
}

/** First marker after the data of a scan. Within the data, 0xff is followed by zero or by a restart marker only. */
function findMarker(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const after = bytes[at + 1]
    if (after !== undefined && after !== 0 && after !== 0xff && (after < 0xd0 || after > 0xd7)) return at
  }
  return bytes.length
}

/**
 * True for segments that are needed to draw: JFIF, the colour profile and Adobe's colour transform, beside all that
 * are not application segments.
 */
function isOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = segment.toString('latin1', 4, 16)
  return name.startsWith('JFIF\0') || name.startsWith('ICC_PROFILE\0') || name.startsWith('Adobe')
}

/** A kind of sound file that speech models take. */
interface RecordingFormat {
  type: string
  extension: string
}

const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

const formats: (RecordingFormat & { begins: (head: Buffer) => boolean })[] = [
  { type: 'audio/webm', extension: 'webm', begins: (head) => head.subarray(0, 4).equals(WEBM) },
  { type: 'audio/ogg', extension: 'ogg', begins: (head) => head.toString('latin1', 0, 4) === 'OggS' },
  { type: 'audio/mp4', extension: 'mp4', begins: (head) => head.toString('latin1', 4, 8) === 'ftyp' },
  { type: 'audio/wav', extension: 'wav', begins: (head) => /^RIFF....WAVE/s.test(head.toString('latin1', 0, 12)) },
  { type: 'audio/mpeg', extension: 'mp3', begins: isMp3 },
]

/** Detects a recording's format by its first bytes, ignoring the declared type; undefined if unknown. */
export function readRecordingFormat(bytes: Buffer): RecordingFormat | undefined {
  return formats.find(({ begins }) => begins(bytes))
}

/** An ID3 tag, or the header of a frame of MPEG layer III. */
function isMp3(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return head.toString('latin1', 0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2)
}

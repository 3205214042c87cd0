import { deflateSync } from 'node:zlib'

/** A PDF of one font, a page for each text; nothing in it but what is needed. */
export function makePdf(pages: readonly string[], { encrypted = false } = {}): Buffer {
  const streams = pages.map((text) => Buffer.from(`BT /F1 12 Tf 20 700 Td (${text}) Tj ET`, 'latin1'))
  return assemble(streams, { encrypted })
}

/** A small file whose one page unpacks to this many bytes. */
export function makePdfBomb(bytes: number): Buffer {
  const drawing = Buffer.alloc(bytes, 'BT /F1 12 Tf (x) Tj ET\n')
  return assemble([deflateSync(drawing, { level: 9 })], { filter: '/Filter /FlateDecode ' })
}

function assemble(streams: readonly Buffer[], { encrypted = false, filter = '' } = {}): Buffer {
  const FIRST_PAGE = 4
  const kids = streams.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ]
  streams.forEach((stream, index) => {
    const content = `${FIRST_PAGE + 2 * index + 1} 0 R`
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} /Resources << /Font << /F1 3 0 R >> >> >>`
    const head = Buffer.from(`<< ${filter}/Length ${stream.length} >>\nstream\n`)
    objects.push(Buffer.from(page), Buffer.concat([head, stream, Buffer.from('\nendstream')]))
  })
  return write(objects, encrypted)
}

function write(objects: readonly Buffer[], isEncrypted: boolean): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  // Encrypted with an unknown password: neither entry fits the empty one.
  const entry = `<${'a1'.repeat(32)}>`
  const lock = isEncrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${entry} /U ${entry} /P -4 >> /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
    : ''
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R${lock} >>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(table)])
}

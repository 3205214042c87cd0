import sharp from 'sharp'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { CallOptions, TestServer } from './test-server.ts'

interface FormPart {
  name: string
  value: string | Uint8Array
  fileName?: string
  type?: string
}

/** Calls an endpoint with a form, as a browser encodes it. */
export async function upload(server: TestServer, endpoint: Endpoint, parts: FormPart[], options: CallOptions = {}) {
  const form = new FormData()
  for (const { name, value, fileName = 'picture.png', type = 'image/png' } of parts) {
    if (typeof value === 'string') form.set(name, value)
    else form.append(name, new Blob([new Uint8Array(value)], { type }), fileName)
  }
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...options.headers }
  return server.call(endpoint, { ...options, body, headers })
}

/** A picture in one colour. */
export function drawPicture(width = 40, height = 30, colour = '#4060a0'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

export const file = (value: Uint8Array, name = 'file'): FormPart => ({ name, value })
export const model = (value: object): FormPart => ({ name: 'userModel', value: JSON.stringify(value) })

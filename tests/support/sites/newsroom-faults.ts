import type { ServerResponse } from 'node:http'

const XML = { 'content-type': 'application/rss+xml; charset=utf-8' }
const ITEM = `<item><title>${'x'.repeat(64_000)}</title></item>`

/** Feeds that misbehave, each in one way. */
export const newsroomFaults: Record<string, (response: ServerResponse, base: string) => unknown> = {
  /** Accepts the request and never answers. */
  slow: () => {},
  huge: (response) => {
    response.writeHead(200, XML).write('<rss><channel>')
    const pump = (): void => {
      while (!response.destroyed) {
        if (!response.write(ITEM)) {
          response.once('drain', pump)
          return
        }
      }
    }
    pump()
  },
  loop: (response, base) => response.writeHead(302, { location: `${base}/faults/loop` }).end(),
  broken: (response) => response.writeHead(200, XML).end('<rss><channel><item><title>unclosed'),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Log in first'),
  gone: (response) => response.writeHead(410).end(),
  busy: (response) => response.writeHead(503, { 'retry-after': '7200' }).end(),
  reset: (response) => response.destroy(),
  bomb: (response) => {
    const entities = [...'bcdefghij'].map(
      (name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
    )
    const type = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>`
    response.writeHead(200, XML).end(`<?xml version="1.0"?>${type}<rss><channel><title>&j;</title></channel></rss>`)
  },
  'redirect-private': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  'wrong-charset': (response, base) => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Caf\xe9</title><item><title>\xc9t\xe9 \xe0 Pondich\xe9ry</title><link>${base}/pages/none</link></item></channel></rss>`
    response.writeHead(200, XML).end(Buffer.from(xml, 'latin1'))
  },
}

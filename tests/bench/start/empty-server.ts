import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves the built page in `folder`, with a service worker that has all of it before it is active. */
export function serveEmptyPage(folder: string): Promise<Server> {
  const files = globSync('**/*.*', { cwd: folder })
  const worker = `
    const files = ${JSON.stringify(['/', ...files.filter((file) => file !== 'index.html').map((file) => `/${file}`)])}
    addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.addAll(files))))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.respondWith(
      caches.match(event.request.mode === 'navigate' ? '/' : event.request).then((kept) => kept ?? fetch(event.request))))`
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = path === '/worker.js' ? worker : files.includes(path.slice(1)) && readFileSync(join(folder, path))
    response.writeHead(body ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' })
    response.end(body || undefined)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

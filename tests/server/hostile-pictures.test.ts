import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { convertPicture, endDecoder } from '#server/providers/pictures/convert-picture.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, upload } from '../support/server/upload.ts'

/** Made by another process: encoding takes the very memory that is measured here. */
function drawAvif(width: number, height: number): Buffer {
  const create = `{ width: ${width}, height: ${height}, channels: 3, background: '#fff' }`
  const program = `require('sharp')({ create: ${create} }).avif({ effort: 0 }).pipe(process.stdout)`
  return execFileSync(process.execPath, ['-e', program], { cwd: import.meta.dirname })
}

let server: TestServer
let bomb: Buffer
let largest: Buffer
beforeAll(async () => {
  server = await startTestServer()
  bomb = drawAvif(7000, 7000)
  largest = drawAvif(4000, 3000)
})
afterAll(() => server.stop())

test('an AVIF of 49 megapixels in 2 kB is refused in words', async () => {
  expect(bomb.length).toBeLessThan(8000)
  const response = await upload(server, endpoints.updateUser, [file(bomb)], { as: await server.signIn() })
  expect([response.statusCode, response.json().error]).toEqual([
    413,
    { code: 'too_many_pixels', message: 'A picture can have at most 50 megapixels (AVIF: 12).' },
  ])
})

test('an AVIF of 12 megapixels is still taken', async () => {
  expect(await convertPicture(largest, 512, 'me')).toMatchObject({ kind: 'converted', picture: { width: 512 } })
})

test('four AVIFs at once leave the server’s thread pool free', async () => {
  const pictures = ['a', 'b', 'c', 'd'].map((owner) => convertPicture(largest, 512, owner))
  const first = await Promise.race([
    stat('/').then(() => 'file'),
    ...pictures.map((each) => each.then(() => 'picture')),
  ])
  expect(first).toBe('file')
  expect((await Promise.all(pictures)).map(({ kind }) => kind)).toEqual(Array(4).fill('converted'))
})

test('AVIFs take none of the server’s memory', async () => {
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
  }, 10)
  await Promise.all(['a', 'b'].map((owner) => convertPicture(largest, 512, owner)))
  clearInterval(watch)
  expect(most).toBeLessThan(4000 * 3000 * 3) // the pixels of one of them
})

test('a decoder that is killed refuses its picture alone', async () => {
  const started: { kill(signal: string): boolean }[] = []
  const onStart = (message: unknown) => started.push((message as { process: (typeof started)[number] }).process)
  const another = await drawPicture()
  await endDecoder() // the next one is seen when it starts
  subscribe('child_process', onStart)
  const [hostile, next] = [convertPicture(largest, 512, 'attacker'), convertPicture(another, 512, 'me')]
  expect(started[0]?.kill('SIGKILL')).toBe(true)
  expect([(await hostile).kind, (await next).kind]).toEqual(['broken', 'converted'])
  unsubscribe('child_process', onStart)
})

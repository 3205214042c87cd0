import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { bookmarkPush, categoryPush, imagePush, notePush, smallImages } from '../support/rows/test-documents.ts'
import { push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, model, upload } from '../support/server/upload.ts'
import { buyCredits, once } from '../support/server/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
})
afterAll(() => server.stop())

async function exportOf(as: Person): Promise<Record<string, Uint8Array>> {
  const response = await server.call(endpoints.exportUser, { as })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(response.rawPayload))
}
const readJson = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[name] ?? new Uint8Array()))

describe('[AP-01] the export', () => {
  test('holds all that a user has, and nothing of anyone else', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    await push(server, other, [notePush({ name: 'Not mine' })])
    await push(server, me, [categoryPush({ name: 'Physics' }), await bookmarkPush({ title: 'Read later' })])
    await push(server, me, [
      notePush({ name: 'Mine', description: '<p>Text</p>' }),
      notePush({ name: 'In the trash', deletedAt: 5 }),
    ])
    const event = {
      id: 'e',
      title: 'Exam',
      start: '2026-06-01T09:00:00.000Z',
      end: '2026-06-01T09:00:00.000Z',
      done: false,
    }
    await server.call(endpoints.updatePlanningEvents, { as: me, body: [event] })
    const picture = file(await drawPicture(), 'files')
    await upload(server, endpoints.updateUser, [picture, model({ aboutMe: 'A reader' })], { as: me })
    await upload(server, endpoints.addAlbumPhotos, [picture], { as: me, params: { name: me.username } })

    const files = await exportOf(me)
    expect(readJson(files, 'profile.json')).toMatchObject({ username: me.username, aboutMe: 'A reader' })
    expect(readJson(files, 'categories.json')).toMatchObject([{ name: 'Physics', number: 1 }])
    expect(readJson(files, 'bookmarks.json')).toMatchObject([{ title: 'Read later' }])
    expect(readJson(files, 'planning-events.json')).toEqual([event])
    const names = readJson(files, 'notes.json').map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(['In the trash', 'Mine'])
    const others = Object.keys(files).filter((name) => !name.endsWith('.json'))
    expect(others.sort()).toEqual([
      expect.stringMatching(/^notes\/\d-Mine\.html$/),
      expect.stringMatching(/^photos\/album-[\w-]+\.webp$/),
      expect.stringMatching(/^photos\/profile-[\w-]+\.webp$/),
    ])
    expect(strFromU8(files[others.find((name) => name.startsWith('notes/')) ?? ''] ?? new Uint8Array())).toContain(
      '<h1>Mine</h1>\n<p>Text</p>',
    )
  })

  test('[TX-01] [TX-02] [SU-04] holds what was bought, what it cost and the invoices', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    await buyCredits(server, other, 200)
    await buyCredits(server, me, 100)
    await server.call(endpoints.addMembership, { as: me, headers: once(), body: { noOfDays: 10 } })
    const files = await exportOf(me)
    const [bought, spent, ...more] = readJson(files, 'transactions.json').sort(
      (one: { number: number }, next: { number: number }) => one.number - next.number,
    )
    expect(more).toEqual([])
    expect(bought).toMatchObject({ kind: 'purchase', amountPaise: 10_000, totalPaise: 11_800 })
    expect(spent).toMatchObject({ kind: 'membership', amountPaise: -5_000, balancePaise: 5_000 })
    expect(readJson(files, 'memberships.json')).toMatchObject([{ number: 1, noOfDays: 10 }])
    expect(readJson(files, 'orders.json')).toMatchObject([{ state: 'paid', payablePaise: 11_800 }])
    expect(readJson(files, 'invoices.json')).toMatchObject([
      { number: bought.invoice, totalPaise: 11_800, buyer: { phone: '9876543210' } },
    ])
  })

  test('[NO-04] holds the images of notes as files, which the pages of the notes show', async () => {
    const me = await server.signIn()
    const [webp, jpeg] = [imagePush(), imagePush({ type: 'image/jpeg', data: smallImages.jpeg })]
    const tags = [webp, jpeg].map(({ id }) => writeNoteImage({ id, alt: 'A cell', width: 4, height: 2 }))
    const gone = imagePush({ data: '', deletedAt: 5 })
    const answers = await push(server, me, [
      webp,
      jpeg,
      gone,
      notePush({ name: 'Cells', description: `<p>${tags}</p>` }),
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const files = await exportOf(me)
    const images = Object.keys(files).filter((name) => name.startsWith('images/'))
    expect(images.sort()).toEqual([`images/${webp.id}.webp`, `images/${jpeg.id}.jpg`].sort())
    expect(Buffer.from(files[`images/${webp.id}.webp`] ?? []).toString('base64')).toBe(smallImages.webp)
    const page = strFromU8(files[Object.keys(files).find((name) => name.endsWith('.html')) ?? ''] ?? new Uint8Array())
    expect(page).toContain(`<img src="../images/${webp.id}.webp" alt="A cell" width="4" height="2">`)
    expect(page).toContain(`src="../images/${jpeg.id}.jpg"`)
    expect(readJson(files, 'notes.json')[0].description).toBe(`<p>${tags}</p>`)
  })

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\system32', 'C-Windows-system32'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['...', 'note'],
    ['नोट्स 👩‍🔬', 'नोट्स'],
    ['x'.repeat(limits.noteName), 'x'.repeat(50)],
  ])('gives a note named %s a name that no file system takes for a way out', async (name, safe) => {
    const me = await server.signIn()
    await pushOne(server, me, notePush({ name }))
    const files = await exportOf(me)
    const [path = ''] = Object.keys(files).filter((each) => each.startsWith('notes/'))
    expect(path).toBe(`notes/1-${safe}.html`)
    expect(strFromU8(files[path] ?? new Uint8Array())).not.toContain('<script>')
  })

  test('reads more rows than fit one batch', async () => {
    const me = await server.signIn()
    for (let start = 0; start < 250; start += 50) {
      await push(
        server,
        me,
        Array.from({ length: 50 }, () => notePush()),
      )
    }
    const files = await exportOf(me)
    expect(readJson(files, 'notes.json')).toHaveLength(250)
    expect(Object.keys(files).filter((name) => name.startsWith('notes/'))).toHaveLength(250)
  })
})

import { strFromU8, unzipSync, zipSync } from 'fflate'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { imageIdsOf, imageTags, writeNoteImage } from '#schemas/note-image-html.ts'
import { readNoteImage } from '#src/database/notes/note-images.ts'
import { readAllNotes } from '#src/database/notes/note-transfer.ts'
import { createNote, notesPage$ } from '#src/database/notes/notes.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { keepImages } from '#src/entities/note-images/keep-images.ts'
import { type ExportFormat, exportNotes } from '#src/features/notes/transfer/export-notes.ts'
import { planFiles, runImport } from '#src/features/notes/transfer/run-import.ts'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import { smallImages } from '../../support/rows/test-documents.ts'

const signIn = () => {
  return beginSession(userDetails(), true, publicKey)
}
beforeEach(signIn)
afterEach(() => endSession())

const going = () => new AbortController().signal
const options = { hasFolders: false, mostCharacters: limits.noteText }
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const text = (words: string) => new TextEncoder().encode(words)
const zip = (files: Record<string, Uint8Array>) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'notes.zip', { lastModified: 5_000 })
const plan = (file: File) => planFiles([file], options, going())

async function bring(file: File) {
  const planned = await plan(file)
  return { planned, outcome: await runImport(planned, going(), () => {}) }
}

async function storedText(): Promise<string> {
  const { notes } = await firstValueFrom(notesPage$(0, 1))
  return notes[0]?.description ?? ''
}

/** A note of an image, as a file of this format. */
async function exported(format: ExportFormat) {
  const { kept } = await keepImages(crypto.randomUUID(), [new File([bytesOf(smallImages.png)], 'cell.png')], 1)
  const tag = writeNoteImage({ ...(kept[0] as (typeof kept)[0]), alt: 'A "cell" [1]' })
  await createNote({ name: 'Cells', description: `<p>They divide.</p><p>${tag}</p>` })
  const { notes, categories } = await readAllNotes()
  const blob = await exportNotes(notes, categories, format, { signal: going(), onNote: async () => {} })
  if (!blob) throw new Error('Nothing was exported')
  return { tag, file: new File([blob], 'notes.zip'), bytes: new Uint8Array(await blob.arrayBuffer()) }
}

describe('[NO-04] images of notes', () => {
  it.each(['markdown', 'json'] as const)(
    'go out as files beside %s and come back into another account',
    async (format) => {
      const { tag, file, bytes } = await exported(format)
      const [id = ''] = imageIdsOf(tag)
      expect(unzipSync(bytes)).toHaveProperty([`images/${id}.webp`])
      expect((await plan(file)).notes.map(({ kind }) => kind)).toEqual(['same'])
      const before = await readNoteImage(id)
      await endSession()
      await signIn()
      const { planned, outcome } = await bring(file)
      expect(planned).toMatchObject({ refused: [], skipped: 0 })
      expect(outcome).toEqual({ kind: 'done', created: 1, lost: 0, invalid: 0 })
      expect(await storedText()).toBe(`<p>They divide.</p><p>${tag}</p>`)
      expect(await readNoteImage(id)).toMatchObject({
        width: before?.width,
        height: before?.height,
        type: 'image/webp',
      })
      expect((await plan(file)).notes.map(({ kind }) => kind)).toEqual(['same'])
    },
  )

  it('go out within a page and come back out of it', async () => {
    const { file, bytes } = await exported('html')
    const [page] = Object.values(unzipSync(bytes))
    expect(strFromU8(page ?? new Uint8Array())).toMatch(
      /<img src="data:image\/webp;base64,[^"]+" alt="A &quot;cell&quot; \[1\]"/,
    )
    await endSession()
    await signIn()
    await bring(file)
    const [id = ''] = imageIdsOf(await storedText())
    expect(await readNoteImage(id)).toMatchObject({ width: 4, height: 2 })
    expect((await plan(file)).notes.map(({ kind }) => kind)).toEqual(['same'])
  })

  it('of other apps come in as they name them, each once, and importing again adds nothing', async () => {
    const resource = '0123456789abcdef0123456789abcdef'
    const words = [
      `![joplin](:/${resource})`,
      'words ![[leaf.gif|120]] ![[leaf.gif|A leaf]]',
      '![](../pictures/a%20cell.jpg)',
      '<img src="../pictures/a cell.jpg" alt="as HTML" width="900">',
      '![away](https://evil.test/x.png) ![gone](missing.png)',
    ].join('\n\n')
    const file = zip({
      'notes/Cells.md': text(words),
      [`resources/${resource}.png`]: bytesOf(smallImages.png),
      'vault/deep/leaf.gif': bytesOf(smallImages.gif),
      'pictures/a cell.jpg': bytesOf(smallImages.jpeg),
      'pictures/unnamed.webp': bytesOf(smallImages.webp),
    })
    const { planned, outcome } = await bring(file)
    expect([planned.skipped, outcome]).toEqual([1, { kind: 'done', created: 1, lost: 0, invalid: 0 }])
    const html = await storedText()
    expect(imageTags(html).map((tag) => /alt="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'joplin',
      '',
      'A leaf',
      '',
      'as HTML',
    ])
    const ids = imageIdsOf(html)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(await readNoteImage(id)).toMatchObject({ width: 4, height: 2 })
    expect(html).toContain('<a href="https://evil.test/x.png">away</a> gone')
    expect((await plan(file)).notes.map(({ kind }) => kind)).toEqual(['same'])
  })

  it('that cannot be taken are named with the reason, and their notes come all the same', async () => {
    const huge = bytesOf(smallImages.png)
    new DataView(huge.buffer).setUint32(16, 10_000)
    new DataView(huge.buffer).setUint32(20, 8_000)
    const cut = bytesOf(smallImages.png).slice(0, 40)
    const many = Array.from({ length: 21 }, () => '![x](a/cell.png)').join(' ')
    const { planned, outcome } = await bring(
      zip({
        'Cells.md': text('![a poster](a/poster.png) ![torn](a/torn.png)'),
        'Many.md': text(many),
        'a/poster.png': huge,
        'a/torn.png': cut,
        'a/cell.png': bytesOf(smallImages.png),
      }),
    )
    expect(planned.refused).toEqual([
      { path: 'a/poster.png', reason: 'poster.png has more than 40 megapixels.' },
      { path: 'Many.md: Many', reason: '21 images; a note can have 20. Split it.' },
    ])
    expect(outcome).toEqual({ kind: 'done', created: 1, lost: 1, invalid: 0 })
    expect(await storedText()).toContain('<p>a poster ')
  })
})

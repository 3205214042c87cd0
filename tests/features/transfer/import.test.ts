import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, noteContentSchema } from '#schemas/note.ts'
import { isCleanHtml } from '#server/html-profile.ts'
import { chooseNotes } from '#src/features/notes/transfer/choose-notes.ts'
import { exportNotes, jsonOf, markdownOf } from '#src/features/notes/transfer/export-notes.ts'
import type { ImportedNote } from '#src/features/notes/transfer/imported-note.ts'
import { planImport } from '#src/features/notes/transfer/plan-import.ts'
import { readFiles } from '#src/features/notes/transfer/read-files.ts'
import { readNotes } from '#src/features/notes/transfer/read-notes.ts'
import { transferLimits } from '#src/features/notes/transfer/transfer-limits.ts'
import { transferTexts } from '#src/features/notes/transfer/transfer-texts.ts'
import { categoryContent, noteContent } from '../../support/rows/test-documents.ts'

const { faults } = transferTexts
const options = { hasFolders: true, mostCharacters: limits.noteText, now: 7_000 }
const going = () => new AbortController().signal

async function read(...files: File[]) {
  const { texts, refused, skipped } = await readFiles(files, going())
  const found = texts.map((text) => readNotes(text, options))
  return {
    notes: found.flatMap(({ notes }) => notes),
    refused: [...refused, ...found.flatMap((each) => each.refused)],
    skipped,
  }
}
const file = (name: string, text: string | Uint8Array) =>
  new File([text as Uint8Array<ArrayBuffer>], name, { lastModified: 5_000 })
const zip = (files: Record<string, string | Uint8Array>, name = 'notes.zip') =>
  file(
    name,
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )

async function readOne(name: string, text: string): Promise<ImportedNote> {
  const { notes, refused } = await read(file(name, text))
  expect(refused).toEqual([])
  expect(notes).toHaveLength(1)
  const [note] = notes as [ImportedNote]
  expect(noteContentSchema.safeParse(note.content).success).toBe(true)
  expect(isCleanHtml(note.content.description)).toBe(true)
  return note
}

const stored = {
  id: '0b8a7c1e-1111-4111-8111-111111111111',
  number: 3,
  content: noteContent({
    name: 'Rain: "wet" & #cold',
    description: '<h2>Rain</h2><p>Falls <mark>often</mark>.</p>',
    tags: ['weather', 'two words'],
    categoryId: 'c1',
    isFree: true,
    createdAt: 1_600_000_000_000,
    updatedAt: 1_600_000_100_000,
    sourceUrl: 'https://paper.example/a',
    sourceTitle: 'Rain: a story',
    sourceQuote: 'It rained — "a lot".',
  }),
}
const categories = [{ id: 'c1', content: categoryContent({ name: 'Nature' }) }]

describe('[OF-10] what was exported is read again', () => {
  it('JSON holds everything', async () => {
    const spoken = { ...stored, content: { ...stored.content, speechDescription: 'Rain falls.' } }
    const note = await readOne('vedika-notes.json', jsonOf([spoken], categories))
    expect(note).toMatchObject({ id: stored.id, category: 'Nature' })
    expect(note.content).toEqual({ ...spoken.content, categoryId: '' })
  })

  it('Markdown holds id, name, tags, category, dates, flags, source and text', async () => {
    const note = await readOne('x.md', markdownOf(stored, 'Nature'))
    expect(note).toMatchObject({ id: stored.id, category: 'Nature' })
    expect(note.content).toEqual({ ...stored.content, categoryId: '' })
  })

  it.each(['markdown', 'html'] as const)(
    'a ZIP of %s has a file for each note, in the folder of its category',
    async (format) => {
      const other = { ...stored, id: 'ffffffff-1111-4111-8111-111111111111', content: noteContent({ name: '../..' }) }
      let made = 0
      const onNote = async () => void made++
      const blob = await exportNotes([stored, other], categories, format, { signal: going(), onNote })
      const { notes, refused } = await read(new File([blob as Blob], 'out.zip'))
      expect(refused).toEqual([])
      expect(made).toBe(2)
      const ending = format === 'markdown' ? 'md' : 'html'
      expect(notes.map(({ path }) => path)).toEqual([
        `Nature/Rain-wet-cold-0b8a7c1e.${ending}`,
        `note-ffffffff.${ending}`,
      ])
      expect(notes.map(({ content }) => content.name)).toEqual([stored.content.name, '../..'])
    },
  )

  it('some notes: those with every word in name, tags or category', () => {
    const all = { notes: [stored, { ...stored, id: 'b', content: noteContent({ name: 'Sun' }) }], categories }
    const chosen = (words: string) => chooseNotes(all, words).map(({ content }) => content.name)
    expect(chosen('')).toHaveLength(2)
    expect(chosen(' NATURE weather ')).toEqual([stored.content.name])
    expect(chosen('nature sun')).toEqual([])
  })
})

describe('[OF-10] notes of other apps', () => {
  it('Obsidian: frontmatter, tags in the text, links between notes, marked words; code stays', async () => {
    const text =
      '---\ntags: [a, b/c]\ncreated: 2024-05-01\n---\nSee [[Other note|that]] and [[Page]], ==now== #später #a\n\n`[[x]] #no`\n'
    const note = await readOne('Vault/Deep/My note.md', text)
    expect(note.content.name).toBe('My note')
    expect(note.content.tags).toEqual(['a', 'b/c', 'später'])
    expect(note.content.createdAt).toBe(Date.parse('2024-05-01'))
    expect(note.content.description).toBe(
      '<p>See that and Page, <mark>now</mark> #später #a</p><p><code>[[x]] #no</code></p>',
    )
    expect((await read(zip({ 'Vault/Deep/My note.md': text }))).notes[0]?.category).toBe('Deep')
  })

  it('Joplin: with frontmatter, and as it keeps its notes; what is no note there is left out', async () => {
    const withHead = await readOne(
      'A.md',
      '---\ntitle: Head: no\nupdated: 2023-01-02 03:04:05Z\ntags:\n  - x\n---\n\n- [x] done\n',
    )
    expect(withHead.content).toMatchObject({ updatedAt: 5_000, tags: [] }) // no YAML, so it is text
    const good = await readOne(
      'A.md',
      '---\ntitle: Head\nupdated: 2023-01-02 03:04:05Z\ntags:\n  - x\n---\n\n- [x] done\n',
    )
    expect(good.content).toMatchObject({ name: 'Head', tags: ['x'], updatedAt: Date.parse('2023-01-02T03:04:05Z') })
    expect(good.content.description).toBe('<ul data-type="checklist"><li data-checked="true">done</li></ul>')
    const id = 'a'.repeat(32)
    const raw = `My title\n\nSome *text*\n\nid: ${id}\nparent_id: b\ncreated_time: 2022-01-01T00:00:00.000Z\nupdated_time: 2022-01-02T00:00:00.000Z\ntype_: 1`
    const note = await readOne(`${id}.md`, raw)
    expect(note.content).toMatchObject({ name: 'My title', description: '<p>Some <em>text</em></p>' })
    expect(note.content.createdAt).toBe(Date.parse('2022-01-01'))
    expect(await read(file('b.md', raw.replace('type_: 1', 'type_: 2')))).toMatchObject({ notes: [], refused: [] })
  })

  it('Joplin: lines that look like its fields and are none are text, in no time', async () => {
    const note = await readOne('x.md', `${'a: '.repeat(60)}\n\nid`)
    expect(note.content.description).toBe(`<p>${'a: '.repeat(60).trim()}</p><p>id</p>`)
  })

  it('HTML by its title, text by its lines, and dates of the file where nothing tells others', async () => {
    const page = await readOne(
      'x.html',
      '<html><head><title>T</title><script>bad()</script></head><body onload="bad()"><div>a</div></body>',
    )
    expect(page.content).toMatchObject({ name: 'T', description: '<p>a</p>', createdAt: 5_000, updatedAt: 5_000 })
    expect((await readOne('x.txt', 'a <b>\nc')).content.description).toBe('<p>a &lt;b&gt;</p><p>c</p>')
  })
})

describe('[OF-10] an import plans before it writes, and adds nothing twice', () => {
  const plan = async (notes: ImportedNote[], present: Map<string, NoteContent>) => {
    const planned = await planImport(notes, async (ids) => new Map([...present].filter(([id]) => ids.includes(id))))
    for (const { id, kind, content } of planned) if (kind !== 'same') present.set(id, content)
    return planned.map(({ kind }) => kind)
  }

  it('new, then the same; changed on one side, a conflict that keeps both, once', async () => {
    const present = new Map<string, NoteContent>()
    const { notes } = await read(file('a.md', '# A\n\n- x'), file('b.md', 'B'), file('n.md', markdownOf(stored, '')))
    expect(await plan(notes, present)).toEqual(['new', 'new', 'new'])
    expect(await plan(notes, present)).toEqual(['same', 'same', 'same'])
    const changed = (await read(file('a.md', '# A\n\n- y'))).notes
    expect(await plan(changed, present)).toEqual(['conflict'])
    expect(await plan(changed, present)).toEqual(['same'])
    expect(present.get(notes[0]?.id ?? '')?.description).toContain('x')
    expect(present.size).toBe(4)
    expect(await plan([...notes, ...notes], new Map())).toEqual(['new', 'new', 'new', 'same', 'same', 'same'])
  })

  it('a note in the trash stays there; what is imported is a note of its own', async () => {
    const { notes } = await read(file('b.md', 'B'))
    const [note] = notes as [ImportedNote]
    const present = new Map([[note.id, { ...note.content, deletedAt: 5 }]])
    expect(await plan(notes, present)).toEqual(['new'])
    expect(await plan(notes, present)).toEqual(['same'])
    expect(present.get(note.id)?.deletedAt).toBe(5)
  })
})

describe('[NO-12] hostile and broken files are named, and the rest is kept', () => {
  const reasons = async (...files: File[]) => {
    const { notes, refused } = await read(...files)
    return [notes.map(({ content }) => content.name), refused.map(({ path, reason }) => [path, reason])]
  }

  it('paths that lead out of an archive, an archive within, settings and pictures', async () => {
    const { notes, refused, skipped } = await read(
      zip({
        '../evil.md': 'x',
        '/etc/a.md': 'x',
        'C:\\a.md': 'x',
        'a\\..\\..\\b.md': 'x',
        'in.zip': 'x',
        '.obsidian/app.json': '{}',
        'p.png': 'x',
        'good.md': 'good',
      }),
    )
    expect(refused.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 4 }, () => faults.outward),
      faults.nested,
    ])
    expect(skipped).toBe(1) // a picture is read, for the notes that show it
    expect(notes.map(({ content }) => content.name)).toEqual(['good'])
  })

  it('a bomb is left before it has grown, and what else its archive holds is read', async () => {
    const bomb = new Uint8Array(60_000_000)
    expect(await reasons(zip({ 'a.md': 'a', 'bomb.md': bomb, 'b.md': 'b' }))).toEqual([
      ['a', 'b'],
      [['bomb.md', faults.tooLarge(transferLimits.fileBytes)]],
    ])
    const growing = new Uint8Array(5_000_000)
    expect(await reasons(zip({ 'a.md': 'a', 'bomb.md': growing, 'b.md': 'b' }))).toEqual([
      ['a', 'b'],
      [['bomb.md', faults.bomb]],
    ])
  })

  it('what is too large, too long, no UTF-8, no ZIP, no JSON', async () => {
    const [names, refused] = await reasons(
      file('large.md', new Uint8Array(transferLimits.fileBytes + 1)),
      file('long.md', 'x'.repeat(5001)),
      file('just.md', 'x'.repeat(5000)),
      file('latin.md', new Uint8Array([0x63, 0x61, 0x66, 0xe9])),
      file('no.zip', 'no'),
      file('cut.zip', new Uint8Array(await zip({ 'a.md': 'x'.repeat(50_000) }).arrayBuffer()).slice(0, 60)),
      file('no.json', '{'),
      file('other.json', '{"a":1}'),
    )
    expect(names).toEqual(['just'])
    expect(refused).toEqual([
      ['large.md', faults.tooLarge(transferLimits.fileBytes)],
      ['latin.md', faults.notUtf8],
      ['no.zip', faults.noArchive],
      ['cut.zip', faults.noArchive],
      ['long.md: long', faults.tooLong(5001, 5000)],
      ['no.json', faults.unreadable],
      ['other.json', faults.unreadable],
    ])
  })

  it('more files than can be taken', async () => {
    const many = Array.from({ length: transferLimits.files + 1 }, (_, n) => file(`${n}.md`, 'x'))
    const { texts, refused } = await readFiles(many, going())
    expect(texts).toHaveLength(transferLimits.files)
    expect(refused).toEqual([{ path: `${transferLimits.files}.md`, reason: faults.tooMany(transferLimits.files) }])
  })
})

import { describe, expect, test } from 'vitest'
import type { CollectionName } from '#schemas/collections.ts'
import { limits } from '#schemas/limits.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { readPhone } from '#schemas/phone.ts'
import { noPhone, PROFILE_ID } from '#schemas/profile.ts'
import { findFault } from '#server/synced-rows/content-rules.ts'
import { createWriteRules } from '#server/write-rules.ts'
import {
  bookmarkContent,
  bookmarkPush,
  categoryContent,
  chatSessionContent,
  chatTurnContent,
  noteContent,
  profileContent,
} from '../support/rows/test-documents.ts'

const rules = createWriteRules({ answering: { wake() {} }, links: { wake() {} }, sources: { wake() {} } })

type Changes = { id?: string; stored?: object; role?: 'user' | 'admin'; membershipDays?: number; isMerge?: boolean }

/** Error of the rules; null if the content may be written. */
async function judge(collection: CollectionName, content: object, changes: Changes = {}): Promise<string | null> {
  const { id = crypto.randomUUID(), stored, role = 'user', membershipDays = 1, isMerge = false } = changes
  const caller = { userId: crypto.randomUUID(), role, membershipDays }
  const fault = await findFault(rules, collection, { id, content, stored, caller, isMerge } as never)
  return fault?.message ?? null
}

const paragraph = (length: number) => `<p>${'x'.repeat(length)}</p>`
const foreign = '<p onclick="x()">a</p>'
const images = (count: number) =>
  Array.from(
    { length: count },
    () => `<p>${writeNoteImage({ id: crypto.randomUUID(), alt: 'A', width: 4, height: 2 })}</p>`,
  ).join('')

describe('[WA-01] what the server alone writes', () => {
  test('the ledger: nobody may write it', async () => {
    expect(await judge('transactions', {}, { role: 'admin' })).toBe('Only the server can change this.')
  })
})

describe('[NO-12] a note', () => {
  test('needs a name of more than spaces, unless it has such a one already', async () => {
    const content = noteContent({ name: '  ' })
    expect(await judge('notes', content)).toMatch(/^name: /)
    expect(await judge('notes', content, { stored: content })).toBeNull()
  })

  test('may keep markup that is stored, and add none', async () => {
    const content = noteContent({ description: foreign })
    expect(await judge('notes', content)).toMatch(/^description: /)
    expect(await judge('notes', content, { stored: content })).toBeNull()
  })

  test('has so many images, but a merge, or one that had more, may have more', async () => {
    const [most, more, evenMore] = [0, 1, 2].map((extra) =>
      noteContent({ description: images(limits.noteImages + extra) }),
    )
    expect(await judge('notes', most ?? {})).toBeNull()
    expect(await judge('notes', more ?? {})).toMatch(/has 21 images/)
    expect(await judge('notes', more ?? {}, { isMerge: true })).toBeNull()
    expect(await judge('notes', more ?? {}, { stored: evenMore ?? {} })).toBeNull()
    expect(await judge('notes', evenMore ?? {}, { stored: more ?? {} })).toMatch(/has 22 images/)
  })

  test('has a text up to its limit, which is another one for admins and merges', async () => {
    const text = (length: number) => noteContent({ description: paragraph(length) })
    expect(await judge('notes', text(limits.noteText))).toBeNull()
    expect(await judge('notes', text(limits.noteText + 1))).toMatch(/the limit is 5000/)
    expect(await judge('notes', text(limits.noteTextAdmin), { role: 'admin' })).toBeNull()
    expect(await judge('notes', text(limits.noteTextAdmin), { isMerge: true })).toBeNull()
    expect(await judge('notes', text(limits.noteTextAdmin + 1), { role: 'admin' })).not.toBeNull()
    expect(await judge('notes', text(9000), { stored: text(9000) })).toBeNull()
    expect(await judge('notes', text(9001), { stored: text(9000) })).not.toBeNull()
  })

  test('leads back to a web address or nowhere', async () => {
    expect(await judge('notes', noteContent({ sourceUrl: 'javascript:alert(1)' }))).toMatch(/^sourceUrl: /)
    expect(await judge('notes', noteContent({ sourceUrl: 'https://example.com/a' }))).toBeNull()
  })

  test('holds no text that cannot be stored, in lists neither', async () => {
    expect(await judge('notes', noteContent({ name: 'a\0' }))).toMatch(/^name: holds/)
    expect(await judge('notes', noteContent({ tags: ['ok', '\ud83d'] }))).toMatch(/^tags: holds/)
  })
})

describe('[AP-07] a category', () => {
  test('is added by everybody and edited by members', async () => {
    const content = categoryContent()
    expect(await judge('noteCategories', content, { membershipDays: 0 })).toBeNull()
    expect(await judge('noteCategories', content, { membershipDays: 0, stored: content })).toMatch(/membership/)
    expect(await judge('noteCategories', content, { membershipDays: 1, stored: content })).toBeNull()
  })

  test('holds no image, and a longer text where it is merged', async () => {
    expect(await judge('noteCategories', categoryContent({ description: images(1) }))).toMatch(/holds an image/)
    const long = categoryContent({ description: paragraph(limits.categoryText + 1) })
    expect(await judge('noteCategories', long)).toMatch(/^description: has/)
    expect(await judge('noteCategories', long, { isMerge: true })).toBeNull()
  })
})

describe('[BM-04] a bookmark', () => {
  test('has the id of its web address', async () => {
    const { id } = await bookmarkPush()
    expect(await judge('bookmarks', bookmarkContent(), { id })).toBeNull()
    expect(await judge('bookmarks', bookmarkContent())).toMatch(/^id: /)
    expect(await judge('bookmarks', bookmarkContent({ url: 'http://' }), { id })).toMatch(/^url: /)
  })
})

describe('the text of a bookmark', () => {
  const judgeText = async (text: string, stored?: string) => {
    const { id } = await bookmarkPush()
    const given = stored === undefined ? {} : { stored: bookmarkContent({ text: stored }) }
    return judge('bookmarks', bookmarkContent({ text }), { id, ...given })
  }

  test.each([
    '<p onclick="x()">a</p>',
    '<script>x()</script>',
    '<p>a<img src="https://a.test/x.png"></p>',
    '<a href="javascript:x()">a</a>',
    '<a href="https://a.test" style="position:fixed">a</a>',
    '<svg><a href="https://a.test">a</a></svg>',
    '<form action="https://a.test">a</form>',
  ])('is refused with %s', async (text) => {
    expect(await judgeText(text)).toMatch(/^text: /)
    expect(await judgeText(text, text)).toBeNull() // what is stored can always be deleted
  })

  test.each([
    '',
    'a < b &amp; c',
    '<h2>a</h2><p>b<br>c</p><a href="https://a.test/?b&c">d</a><figure><figcaption>e</figcaption></figure>',
    '<table><thead><tr><th>a</th></tr></thead></table><pre><code>b</code></pre>',
  ])('is accepted with %j', async (text) => {
    expect(await judgeText(text)).toBeNull()
  })
})

describe('[PR-06] a profile', () => {
  const own = { id: PROFILE_ID }

  test('is one, and goes with its account alone', async () => {
    expect(await judge('profiles', profileContent(), own)).toBeNull()
    expect(await judge('profiles', profileContent())).toMatch(/^id: /)
    expect(await judge('profiles', profileContent({ deletedAt: 5 }), own)).toMatch(/^deletedAt: /)
  })

  test('has a full name, unless it came with another one or two devices made it', async () => {
    const content = profileContent({ firstName: '', lastName: '' })
    expect(await judge('profiles', content, own)).toMatch(/^firstName: /)
    expect(await judge('profiles', content, { ...own, isMerge: true })).toBeNull()
    expect(await judge('profiles', content, { ...own, stored: content })).toBeNull()
  })

  test('has links to web addresses, or none', async () => {
    expect(await judge('profiles', profileContent({ personalWebsiteLink: 'javascript:x' }), own)).toMatch(/^personal/)
    expect(await judge('profiles', profileContent({ personalWebsiteLink: 'https://a.example' }), own)).toBeNull()
  })

  test('has a number that its country knows, or the one that is stored', async () => {
    const phone = { ...(readPhone('98765 43210', 'IN') ?? noPhone), e164Number: '+91123' }
    expect(await judge('profiles', profileContent({ phone }), own)).toMatch(/^phone: /)
    expect(await judge('profiles', profileContent({ phone }), { ...own, stored: profileContent({ phone }) })).toBeNull()
  })
})

describe('[CH-08] a conversation', () => {
  test('stays what it was when it began', async () => {
    const stored = chatSessionContent()
    expect(await judge('chatSessions', chatSessionContent({ chatTitle: 'New' }), { stored })).toBeNull()
    expect(await judge('chatSessions', chatSessionContent({ temporary: true }), { stored })).toMatch(/^temporary: /)
    const otherKind = { ...stored, assistant: 'other' }
    expect(await judge('chatSessions', otherKind, { stored })).toMatch(/^temporary: /)
  })
})

describe('[CH-14] a question', () => {
  test('is asked again as it was, and is none of spaces alone', async () => {
    const stored = chatTurnContent()
    expect(await judge('chatTurns', stored, { stored })).toBeNull()
    expect(await judge('chatTurns', chatTurnContent({ question: 'Another?' }), { stored })).toMatch(/^question: cannot/)
    expect(await judge('chatTurns', chatTurnContent({ question: ' ' }))).toMatch(/^question: must/)
  })

  test('may be deleted whatever it holds', async () => {
    expect(await judge('chatTurns', chatTurnContent({ question: '', deletedAt: 5 }))).toBeNull()
  })
})

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftsOf, endDrafts } from '#src/database/store/drafts.ts'
import { recoverDrafts } from '#src/database/store/exit-drafts.ts'
import { deletePersonalDatabase } from '#src/database/store/personal-database.ts'
import { useDraft } from '#src/entities/use-draft.ts'

type Form = ReturnType<typeof useDraft<{ text: string }, object>>

let root: Root
let place: HTMLElement
let form: Form
let userId: string
const holding = (text: string) => ({ draft: { text }, opened: undefined })

function Screen() {
  form = useDraft(userId, 'form', holding('begun'))
  return <textarea readOnly value={form.work?.draft.text ?? 'loading'} />
}

beforeEach(async () => {
  userId = crypto.randomUUID()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<Screen />)
  await expect.poll(shown).toBe('begun')
})
afterEach(async () => {
  root.unmount()
  place.remove()
  await endDrafts(userId)
  await deletePersonalDatabase(userId)
})

const shown = () => place.querySelector('textarea')?.value

it('[NO-08] keeps what was typed when news from elsewhere comes before it is rendered', async () => {
  form.set({ text: 'typed' })
  form.follow(holding('elsewhere'))
  expect(form.readLatest()).toEqual(holding('typed'))
  await expect.poll(shown).toBe('typed')
})

it('follows news from elsewhere while nothing is typed, as another revision', async () => {
  const { revision } = form
  form.follow(holding('elsewhere'))
  await expect.poll(shown).toBe('elsewhere')
  expect(form.revision).toBe(revision + 1)
})

it('clears the form at once after a save', () => {
  form.set({ text: 'stored' })
  void form.settle({ text: 'stored' }, holding(''))
  expect(shown()).toBe('')
})

it('[NO-08] keeps what was typed right before the page closes', async () => {
  form.set({ text: 'typed last' })
  // The page closes before IndexedDB has written anything.
  const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is closing', 'AbortError')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([`vedika.draft/${userId}/form`])
  writing.mockRestore()
  await recoverDrafts(userId)
  expect(await draftsOf(userId)).toMatchObject([{ fields: { text: 'typed last' } }])
  expect(Object.keys(localStorage)).toEqual([])
})

it('begins with the draft of a closed page, and loses it to no later typing', async () => {
  root.unmount()
  const key = `${userId}/form`
  localStorage.setItem(`vedika.draft/${key}`, JSON.stringify({ key, userId, fields: { text: 'left' }, savedAt: 1 }))
  root = createRoot(place)
  root.render(<Screen />)
  await expect.poll(shown).toBe('left')
  expect(Object.keys(localStorage)).toEqual([])
})

it('takes drafts out of local storage again where the browser brings the page back', () => {
  form.set({ text: 'typed last' })
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  expect(Object.keys(localStorage)).toEqual([])
})

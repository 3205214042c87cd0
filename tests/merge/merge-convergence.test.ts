import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type NoteContent, noteDefaults } from '#schemas/note.ts'
import { isCleanHtml } from '#server/html-profile.ts'
import { mergeNote } from '#src/merge/merge-note.ts'

const DEVICES = 3

interface State {
  version: number
  content: NoteContent
}
interface Device {
  base: State
  content: NoteContent
  isDirty: boolean
}

const start: NoteContent = {
  name: 'note',
  description: '<p>a b c</p><p>a b c</p><ul><li>a b</li><li>a b</li></ul>',
  ...noteDefaults,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: 0,
}

const action = fc.record({
  device: fc.nat({ max: DEVICES - 1 }),
  kind: fc.constantFrom('word', 'block', 'tag', 'send', 'send'),
  place: fc.nat({ max: 20 }),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Never deletes, so that every written word must exist at the end. */
function write(
  { description, ...note }: NoteContent,
  { kind, place }: Action,
  mark: string,
  time: number,
): NoteContent {
  if (kind === 'tag') return { ...note, description, tags: [...note.tags, mark], updatedAt: time }
  const places = [...description.matchAll(kind === 'word' ? /<(?:p|li)>/g : /<p>/g)]
  const at = places[place % places.length]
  const index = (at?.index ?? 0) + (kind === 'word' ? (at?.[0].length ?? 0) : 0)
  const added = kind === 'word' ? `${mark} ` : `<p>${mark}</p>`
  return { ...note, description: description.slice(0, index) + added + description.slice(index), updatedAt: time }
}

/** Server and engine in short: the first writer wins, the second merges and sends again. */
function send(server: State, device: Device): State {
  const isBehind = device.base.version !== server.version
  if (!device.isDirty) {
    Object.assign(device, { base: server, content: server.content })
    return server
  }
  const merged = isBehind ? mergeNote(device.base.content, device.content, server.content) : device.content
  const next = { version: server.version + 1, content: merged }
  Object.assign(device, { base: next, content: merged, isDirty: false })
  return next
}

it('[NO-09] three devices in any order end with one note with every word once', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 5, maxLength: 25 }), (actions) => {
      let server: State = { version: 0, content: start }
      const devices = Array.from({ length: DEVICES }, () => ({ base: server, content: start, isDirty: false }))
      const marks: string[] = []
      for (const [time, step] of actions.entries()) {
        const device = devices[step.device] as Device
        if (step.kind === 'send') server = send(server, device)
        else {
          const mark = `w${time}`
          marks.push(mark)
          Object.assign(device, { content: write(device.content, step, mark, time + 2), isDirty: true })
        }
      }
      for (const device of [...devices, ...devices]) server = send(server, device)

      for (const device of devices) expect(device.content).toEqual(server.content)
      const text = `${server.content.description} ${server.content.tags.join(' ')}`
      expect(marks.filter((mark) => !new RegExp(`\\b${mark}\\b`).test(text))).toEqual([])
      expect(new Set(server.content.tags).size).toBe(server.content.tags.length)
      expect(isCleanHtml(server.content.description)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

import { type NoteContent, noteDefaults } from '#schemas/note.ts'
import type { SampleNote } from '../contender.ts'

const NOTE_BYTES = 1024
const words = 'the monsoon reaches the western coast in june and climbs the ghats before it turns north'.split(' ')

/** Notes of 1 kB as JSON, no two of them the same. */
export function makeSampleNotes(count: number): SampleNote[] {
  return Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    version: crypto.randomUUID(),
    content: makeContent(index),
  }))
}

function makeContent(index: number): NoteContent {
  const time = 1_700_000_000_000 + index
  const times = { createdAt: time, updatedAt: time, deletedAt: 0 }
  const content = { name: `Note ${index}`, description: '<p></p>', ...noteDefaults, ...times }
  const room = NOTE_BYTES - JSON.stringify(content).length
  let text = ''
  for (let word = index; text.length < room; word++) text += `${words[word % words.length]} `
  return { ...content, description: `<p>${text.slice(0, room).trim()}</p>` }
}

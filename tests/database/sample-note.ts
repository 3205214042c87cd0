import { type NoteContent, noteDefaults } from '#schemas/note.ts'

export function sampleNote(changes: Partial<NoteContent> = {}): NoteContent {
  return {
    name: 'Polity',
    description: '<p>Article 21</p>',
    ...noteDefaults,
    createdAt: 1,
    updatedAt: 1,
    deletedAt: 0,
    ...changes,
  }
}

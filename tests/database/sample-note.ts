import type { NoteContent } from '#schemas/note.ts'

export function sampleNote(changes: Partial<NoteContent> = {}): NoteContent {
  return {
    name: 'Polity',
    description: '<p>Article 21</p>',
    tags: [],
    categoryId: '',
    isActive: true,
    isFree: false,
    isGlobal: false,
    currentUserBookmarked: false,
    createdAt: 1,
    updatedAt: 1,
    deletedAt: 0,
    ...changes,
  }
}

// All that the first screens of a user's own rows ask the data layer. They reach it by load-data.ts, as data.ts.
export { noteCategories$ } from './notes/note-categories.ts'
export { noteCount$, notesPage$ } from './notes/notes.ts'
export { hasPulled$ } from './session/first-pull.ts'

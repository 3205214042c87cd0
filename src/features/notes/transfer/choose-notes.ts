import type { StoredCategory, StoredNote } from '../../../database/notes/note-transfer.ts'

/** The notes that have every one of these words in their name, a tag or their category; all, where there are none. */
export function chooseNotes(
  { notes, categories }: { notes: readonly StoredNote[]; categories: readonly StoredCategory[] },
  words: string,
): StoredNote[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const names = new Map(categories.map(({ id, content }) => [id, content.name]))
  return notes.filter(({ content: { name, tags, categoryId } }) => {
    const text = [name, ...tags, names.get(categoryId) ?? ''].join('\n').toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

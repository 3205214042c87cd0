import type { StoredCategory, StoredNote } from '../../../database/notes/note-transfer.ts'

/** Notes with every one of these words in name, tags or category; all notes without words. */
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

import { chakra } from '@chakra-ui/react'
import { Bookmark } from 'lucide-react'
import { noteCategories$ } from '../../../database/notes/note-categories.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { viewTexts as texts } from './view-texts.ts'

const Mark = chakra('span', {
  base: {
    borderRadius: 'sm',
    bg: 'accentSoft',
    color: 'accent',
    paddingInline: '2',
    paddingBlock: '0.5',
    overflowWrap: 'anywhere',
  },
})

/** Bookmark, category and tags of a note. */
export function NoteMarks({ note: { categoryId, tags, currentUserBookmarked } }: { note: Note }) {
  const categories = useLiveQuery(noteCategories$, 'note categories') ?? []
  const category = categories.find(({ id }) => id === categoryId)
  return (
    <>
      {currentUserBookmarked && <Bookmark size={15} fill="currentColor" role="img" aria-label={texts.bookmarked} />}
      {category && <span>{category.name}</span>}
      {tags.length > 0 && (
        <chakra.ul aria-label={texts.tags} display="flex" flexWrap="wrap" gap="1.5" listStyleType="none">
          {tags.map((tag, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may be there twice
            <li key={`${index} ${tag}`}>
              <Mark>{tag}</Mark>
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import type { NoteCategory } from '../../../database/notes/note-categories.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { FilterBox } from '../../../ui/filter-box.tsx'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { withParameter } from '../../../ui/with-parameter.ts'
import { listTexts as texts } from '../notes-texts.ts'
import type { ListQuery } from './notes-query.ts'
import { loadSearch } from './use-notes.ts'

const readySearch = async () => (await loadSearch()).readySearchLater$()

interface NotesFilterProps {
  query: ListQuery
  categories: readonly NoteCategory[]
  onWords: (words: string) => void
}

/** Filters the list by words as typed, category and bookmark. */
export function NotesFilter({ query, categories, onWords }: NotesFilterProps) {
  const changeSearch = useChangeSearch()
  useLiveQuery(readySearch)
  const choose = (name: 'category' | 'bookmarked', value: string) =>
    changeSearch((search) => withParameter(search, name, value))
  return (
    <chakra.search display="flex" flexWrap="wrap" alignItems="end" gap="3">
      <chakra.div flex="1" minWidth={{ base: 'full', md: '16rem' }}>
        <FilterBox
          label={texts.search}
          hint={texts.searchHint}
          clear={texts.clear}
          value={query.words}
          onChange={onWords}
        />
      </chakra.div>
      {(categories.length > 0 || query.categoryId) && (
        <chakra.div flex={{ base: '1', md: 'none' }} width={{ md: '14rem' }}>
          <Field label={texts.category}>
            {(control) => (
              <NativeSelect
                {...control}
                value={query.categoryId ?? ''}
                onChange={(event) => choose('category', event.target.value)}
              >
                <option value="">{texts.anyCategory}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {query.categoryId && !categories.some(({ id }) => id === query.categoryId) && (
                  <option value={query.categoryId}>{texts.unknownCategory}</option>
                )}
              </NativeSelect>
            )}
          </Field>
        </chakra.div>
      )}
      <Checkbox
        label={texts.bookmarked}
        isOn={query.isBookmarked}
        onChange={(isOn) => choose('bookmarked', isOn ? 'true' : '')}
      />
    </chakra.search>
  )
}

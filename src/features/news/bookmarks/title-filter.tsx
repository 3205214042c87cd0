import { chakra } from '@chakra-ui/react'
import { FilterBox } from '../../../ui/filter-box.tsx'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

/** Leaves the bookmarks with these words in their title. */
export function TitleFilter({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  return (
    <chakra.search width={{ base: 'full', md: '20rem' }}>
      <FilterBox label={texts.search} hint={texts.searchHint} clear={texts.clear} value={filter} onChange={onChange} />
    </chakra.search>
  )
}

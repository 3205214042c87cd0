import { chakra } from '@chakra-ui/react'
import { BookOpen } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { Story } from '#schemas/story.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { coveringRow } from '../../ui/pressable-row.ts'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { overScreen } from '../../ui/use-addressed-dialog.ts'
import { storiesTexts as texts } from './stories-texts.ts'

export function StoriesTable({ stories }: { stories: readonly Story[] }) {
  return (
    <ListTable
      head={
        <>
          <Column>{texts.columns.title}</Column>
          <Column hideBelow="md">{texts.columns.moral}</Column>
          <Column width="1%">{texts.columns.read}</Column>
        </>
      }
    >
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} />
      ))}
    </ListTable>
  )
}

/** The moral is below the title on a phone. */
function StoryRow({ story: { id, title, moral } }: { story: Story }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('story', id)
  return (
    <TableRow>
      <chakra.td paddingBlock="4" width={{ base: 'auto', md: '40%' }}>
        <chakra.p textStyle="headline" fontSize="lg">
          {title}
        </chakra.p>
        <chakra.p color="muted" marginTop="1" hideFrom="md">
          {moral}
        </chakra.p>
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" hideBelow="md">
        {moral}
      </chakra.td>
      <chakra.td paddingBlock="3">
        <ButtonLink
          to={{ search: `?${opened}` }}
          state={overScreen(search)}
          variant="outline"
          size="sm"
          aria-label={`${texts.columns.read}: ${title}`}
          {...coveringRow}
        >
          <BookOpen size={16} aria-hidden />
          {texts.columns.read}
        </ButtonLink>
      </chakra.td>
    </TableRow>
  )
}

import { chakra } from '@chakra-ui/react'
import { Newspaper } from 'lucide-react'
import type { NoteContent } from '#schemas/note.ts'
import { quoteAddress } from '../../entities/quote-address.ts'
import { TextLink } from '../../ui/button.tsx'
import { notesTexts } from './notes-texts.ts'

/** Link to the article that a note was made from, at the quoted words. */
export function NoteSource({ note }: { note: NoteContent }) {
  const { sourceUrl, sourceTitle, sourceQuote } = note
  if (sourceUrl === '') return null
  return (
    <chakra.aside
      aria-label={notesTexts.source}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      marginTop="6"
      padding="4"
      borderWidth="1px"
      borderRadius="md"
      bg="page"
    >
      <chakra.span color="muted" paddingTop="0.5">
        <Newspaper size={18} aria-hidden />
      </chakra.span>
      <chakra.div display="grid" gap="1">
        <chakra.p textStyle="small" color="muted">
          {notesTexts.source}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">
          <TextLink to={quoteAddress(sourceUrl, sourceQuote)}>{sourceTitle || sourceUrl}</TextLink>
        </chakra.p>
        {sourceQuote && (
          <chakra.p textStyle="small" color="muted" lineClamp={3} dir="auto">
            {sourceQuote}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.aside>
  )
}

import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { NoteContent } from '#schemas/note.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { NoteHtml } from '../../../entities/formulas/note-html.tsx'
import { markDifferences } from '../../../merge/mark-differences.ts'
import { versionsTexts } from './versions-texts.ts'

/** Two states of a note side by side, stacked on a phone, with their differences marked. */
export function RevisionComparison({ earlier, present }: { earlier: NoteContent; present: NoteContent }) {
  return (
    <chakra.div display="grid" gap="3" css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))' }}>
      <Side title={versionsTexts.earlier} content={earlier} other={present} />
      <Side title={versionsTexts.present} content={present} other={earlier} />
    </chakra.div>
  )
}

function Side({ title, content, other }: { title: string; content: NoteContent; other: NoteContent }) {
  const html = useMemo(() => markDifferences(readableHtml(content), readableHtml(other)), [content, other])
  return (
    <chakra.section aria-label={title} minWidth="0" borderWidth="1px" borderRadius="md" bg="page" padding="4">
      <chakra.h2 textStyle="tiny" color="muted" marginBottom="2">
        {title}
      </chakra.h2>
      <NoteHtml html={html} />
    </chakra.section>
  )
}

/** Everything readable of a note: name, text, tags. */
function readableHtml({ name, description, tags }: NoteContent): string {
  const labels = tags.length > 0 ? `<p>${tags.map((tag) => `#${escapeHtml(tag)}`).join(' ')}</p>` : ''
  return `<h3>${escapeHtml(name)}</h3>${description}${labels}`
}

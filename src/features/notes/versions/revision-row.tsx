import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { NoteContent } from '#schemas/note.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { NoteHtml } from '../../../entities/formulas/note-html.tsx'
import { markDifferences } from '../../../merge/mark-differences.ts'
import { formatClock, formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { previewOf } from '../note-preview.ts'
import { versionsTexts } from '../note-screens-texts.ts'
import type { ListedRevision } from './use-revisions.ts'

interface RevisionRowProps {
  revision: ListedRevision
  /** Current content of the note. */
  present: NoteContent
  isOpen: boolean
  onToggle: () => void
  onRestore: () => void
}

/** Row of an earlier version: time and first words. When open, it is compared with the current content. */
export function RevisionRow({ revision, present, isOpen, onToggle, onRestore }: RevisionRowProps) {
  const id = useId()
  const { content, isUnsent } = revision
  const isSame = isSameText(content, present)
  return (
    <chakra.li _notLast={{ borderBottomWidth: '1px' }}>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        width="full"
        padding="4"
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'hover' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' }}
        onClick={onToggle}
      >
        <chakra.span minWidth="0" display="grid">
          <chakra.span textStyle="label">
            {formatDay(content.updatedAt)}, {formatClock(content.updatedAt)}
          </chakra.span>
          <chakra.span color="muted" textStyle="small" lineClamp={1}>
            {previewOf(content.description) || versionsTexts.nothing}
          </chakra.span>
          {isUnsent && (
            <chakra.span color="caution" textStyle="tiny">
              {versionsTexts.unsent}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span
          aria-hidden
          color="muted"
          transition="transform var(--chakra-durations-fast)"
          transform={isOpen ? 'rotate(180deg)' : undefined}
        >
          <ChevronDown size={20} />
        </chakra.span>
      </chakra.button>
      <chakra.div id={id} hidden={!isOpen} padding="4" paddingTop="2">
        {isOpen && (
          <chakra.div display="grid" gap="3">
            <RevisionComparison earlier={content} present={present} />
            {isSame ? (
              <chakra.p color="muted" textStyle="small">
                {versionsTexts.same}
              </chakra.p>
            ) : (
              <Button justifySelf="start" onClick={onRestore}>
                {versionsTexts.restore}
              </Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  )
}

function isSameText(one: NoteContent, other: NoteContent): boolean {
  const isSameName = one.name === other.name && one.description === other.description
  return isSameName && one.tags.join('\n') === other.tags.join('\n')
}

/** Two states of a note side by side, stacked on a phone, with their differences marked. */
function RevisionComparison({ earlier, present }: { earlier: NoteContent; present: NoteContent }) {
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

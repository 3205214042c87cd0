import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { NoteHtml } from '../../../entities/formulas/note-html.tsx'
import { isDeletion } from '../../../merge/conflict.ts'
import { markDifferences } from '../../../merge/mark-differences.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { decisionTexts } from '../note-screens-texts.ts'

interface ConflictDecisionProps {
  versions: string[]
  /** Versions that this device is known to have had. */
  ownSides: readonly string[]
  onDecide: (kept: readonly string[]) => void
}

/** Versions of a conflict side by side, with differences marked; this device's own first, if known. */
export function ConflictDecision({ versions, ownSides, onDecide }: ConflictDecisionProps) {
  const id = useId()
  const own = versions.filter((version) => ownSides.includes(version))
  const shown = [...own, ...versions.filter((version) => !own.includes(version))]
  const isOneDeletion = versions.length === 2 && versions.some(isDeletion)
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap="3"
      padding={{ base: '3', md: '4' }}
      borderRadius="lg"
      borderWidth="1px"
      bg="page"
      textStyle="body"
      fontFamily="body"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.h2 id={id} textStyle="label">
          {decisionTexts.question}
        </chakra.h2>
        {!isOneDeletion && (
          <Button variant="ghost" size="sm" onClick={() => onDecide(versions)}>
            {versions.length > 2 ? decisionTexts.keepAll : decisionTexts.keepBoth}
          </Button>
        )}
      </chakra.div>
      <chakra.div
        display="grid"
        gap="3"
        css={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}
      >
        {shown.map((version, index) => (
          <VersionCard
            key={version}
            html={markDifferences(version, shown[index === 0 ? 1 : 0] ?? version)}
            {...labelsOf(index, shown.length, own.length === 1)}
            onKeep={() => onDecide([version])}
          />
        ))}
      </chakra.div>
    </chakra.section>
  )
}

function labelsOf(index: number, count: number, isOwnFirst: boolean) {
  const { keepMine, keepTheirs, keepThis, mine, theirs, one, other } = decisionTexts
  if (!isOwnFirst) return { title: index === 0 ? one : other, action: keepThis }
  if (index === 0) return { title: mine, action: keepMine }
  return { title: theirs, action: count > 2 ? keepThis : keepTheirs }
}

interface VersionCardProps {
  html: string
  title: string
  action: string
  onKeep: () => void
}

function VersionCard({ html, title, action, onKeep }: VersionCardProps) {
  const id = useId()
  return (
    <Card as="article" aria-labelledby={id} display="flex" flexDirection="column" gap="2" padding="4" boxShadow="none">
      <chakra.h3 id={id} textStyle="tiny" color="muted">
        {title}
      </chakra.h3>
      <chakra.div flex="1" textStyle="quote" fontSize="readingMd">
        <NoteHtml html={html} />
      </chakra.div>
      <Button variant="outline" alignSelf="start" aria-describedby={id} onClick={onKeep}>
        {action}
      </Button>
    </Card>
  )
}

import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { TitledList } from '../../../ui/titled-list.tsx'
import type { ImportPlan } from './run-import.ts'
import { transferTexts } from './transfer-texts.ts'

const texts = transferTexts.import
/** Entries shown of each list. */
const SHOWN = 100

/** Preview of an import: counts, then names. */
export function ImportPreview({ plan: { notes, refused, skipped } }: { plan: ImportPlan }) {
  const of = (wanted: 'new' | 'same' | 'conflict') => notes.filter(({ kind }) => kind === wanted)
  const [fresh, same, conflicts] = [of('new'), of('same'), of('conflict')]
  const named = (list: typeof notes) =>
    list.map(({ content, category, path }) => ({ name: content.name, note: category || path }))
  const isNothing = fresh.length + conflicts.length === 0
  return (
    <>
      <chakra.div role="status" display="grid" gap="1">
        <chakra.p textStyle="label">{texts.summary(fresh.length, same.length, conflicts.length)}</chakra.p>
        {isNothing && <p>{texts.nothing}</p>}
        {refused.length > 0 && <chakra.p color="danger">{texts.refusedCount(refused.length)}</chakra.p>}
        {skipped > 0 && (
          <chakra.p textStyle="small" color="muted">
            {texts.skipped(skipped)}
          </chakra.p>
        )}
      </chakra.div>
      <TitledList
        title={texts.refused}
        lines={showLines(
          refused.map(({ path, reason }) => ({ name: path, note: reason })),
          true,
        )}
      />
      <TitledList title={texts.conflict} lines={showLines(named(conflicts))} />
      <TitledList title={texts.new} lines={showLines(named(fresh))} />
      <TitledList title={texts.same} lines={showLines(named(same))} />
    </>
  )
}

interface Entry {
  name: string
  note: string
}

function showLines(entries: Entry[], isFault = false) {
  const lines = entries.slice(0, SHOWN).map(({ name, note }) => (
    <Fragment key={note + name}>
      {name}
      <chakra.span display="block" textStyle="small" color={isFault ? 'danger' : 'muted'}>
        {note}
      </chakra.span>
    </Fragment>
  ))
  if (entries.length <= SHOWN) return lines
  return [
    ...lines,
    <chakra.span key="more" color="muted">
      {texts.more(entries.length - SHOWN)}
    </chakra.span>,
  ]
}

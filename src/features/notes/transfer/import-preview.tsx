import { chakra } from '@chakra-ui/react'
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
      <Named
        title={texts.refused}
        entries={refused.map(({ path, reason }) => ({ name: path, note: reason }))}
        isFault
      />
      <Named title={texts.conflict} entries={named(conflicts)} />
      <Named title={texts.new} entries={named(fresh)} />
      <Named title={texts.same} entries={named(same)} />
    </>
  )
}

interface NamedProps {
  title: string
  entries: { name: string; note: string }[]
  isFault?: boolean
}

function Named({ title, entries, isFault = false }: NamedProps) {
  if (entries.length === 0) return null
  return (
    <chakra.div>
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      <chakra.ul
        tabIndex={0}
        aria-label={title}
        maxHeight="14rem"
        overflowY="auto"
        marginTop="1"
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {entries.slice(0, SHOWN).map(({ name, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is listed may stand there twice, and never moves
          <chakra.li key={place} paddingBlock="2" overflowWrap="anywhere">
            {name}
            <chakra.span display="block" textStyle="small" color={isFault ? 'danger' : 'muted'}>
              {note}
            </chakra.span>
          </chakra.li>
        ))}
        {entries.length > SHOWN && (
          <chakra.li paddingBlock="2" color="muted">
            {texts.more(entries.length - SHOWN)}
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.div>
  )
}

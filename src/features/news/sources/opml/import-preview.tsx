import { chakra } from '@chakra-ui/react'
import type { NewSource } from '../../../../database/news/sources.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { TitledList } from '../../../../ui/titled-list.tsx'
import { opmlTexts as texts } from '../source-texts.ts'
import type { ImportPlan } from './plan-import.ts'

/** Lines of a list without check boxes. */
const SHOWN = 50

interface ImportPreviewProps {
  plan: ImportPlan
  /** Ids of new sources that the user does not want. */
  unwanted: ReadonlySet<string>
  onChange: (unwanted: ReadonlySet<string>) => void
}

/** Counts of each kind, then the sources. New ones have a check box. */
export function ImportPreview({ plan, unwanted, onChange }: ImportPreviewProps) {
  const { fresh, over, known, invalid, repeated } = plan
  const counts = { fresh: fresh.length, over: over.length, known: known.length, invalid: invalid.length, repeated }
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(unwanted)
    if (isOn) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  const chooseAll = (isOn: boolean) => onChange(new Set(isOn ? [] : fresh.map(({ id }) => id)))
  const isAll = unwanted.size === 0
  return (
    <>
      <chakra.p role="status" textStyle="label">
        {texts.summary(counts)}
      </chakra.p>
      {fresh.length > 1 && (
        <Checkbox label={texts.all} isOn={isAll} isMixed={unwanted.size < fresh.length} onChange={chooseAll} />
      )}
      <TitledList
        title={texts.fresh}
        lines={fresh.map((source) => (
          <Choice
            key={source.id}
            source={source}
            isOn={!unwanted.has(source.id)}
            onChange={(isOn) => choose(source.id, isOn)}
          />
        ))}
      />
      <TitledList title={texts.over} lines={showFirst(over.map(describeSource))} />
      <TitledList title={texts.invalid} lines={showFirst(invalid.map(({ title, address }) => [title, address]))} />
      <TitledList title={texts.known} lines={showFirst(known.map(describeSource))} />
    </>
  )
}

function Choice(props: { source: NewSource; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { source, isOn, onChange } = props
  const [name, detail] = describeSource(source)
  return (
    <>
      <Checkbox label={name} isOn={isOn} onChange={onChange} />
      <chakra.span display="block" paddingInlineStart="1.625rem" textStyle="small" color="muted">
        {detail}
      </chakra.span>
    </>
  )
}

type Line = readonly [name: string, detail: string]

function describeSource({ url, title, folder }: NewSource): Line {
  const address = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return [title || new URL(url).host, folder === '' ? address : `${folder} · ${address}`]
}

function showFirst(lines: readonly Line[]) {
  const shown = lines.slice(0, SHOWN).map(([name, detail], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a file may list the same twice, and the lines never move
    <span key={index}>
      {name || texts.untitled}
      <chakra.span display="block" textStyle="small" color="muted">
        {detail}
      </chakra.span>
    </span>
  ))
  const more = lines.length - SHOWN
  return more > 0 ? [...shown, texts.more(more)] : shown
}

import { chakra } from '@chakra-ui/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { sources$ } from '../../../../database/news/sources.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Problem } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { opmlTexts as texts } from '../source-texts.ts'
import { storeSources } from '../store-source.ts'
import { ImportPreview } from './import-preview.tsx'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type OpmlFault, readOpml } from './read-opml.ts'

type Stage = { kind: 'reading' } | { kind: 'fault'; fault: OpmlFault } | { kind: 'planned'; plan: ImportPlan }

/** Previews the sources of a file, and follows the chosen ones when confirmed. */
export function ImportPanel({ file, onClose }: { file: File; onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ kind: 'reading' })
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isCurrent = true
    heading.current?.focus()
    void planFile(file).then((planned) => {
      if (isCurrent) startTransition(() => setStage(planned)) // renders up to 200 lines in parts
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  const fresh = stage.kind === 'planned' ? stage.plan.fresh : []
  const chosen = fresh.filter(({ id }) => !unwanted.has(id))
  const add = async () => {
    setBusy(true)
    const failure = await storeSources(chosen)
    setBusy(false)
    if (failure === undefined) onClose()
    else setProblem(failure)
  }
  return (
    <Card as="section" aria-label={texts.import} padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading" overflowWrap="anywhere" outline="none">
        {texts.title(file.name)}
      </chakra.h2>
      {stage.kind === 'reading' && <Spinner label={texts.reading} />}
      {stage.kind === 'fault' && <Problem text={texts.faults[stage.fault]} />}
      {stage.kind === 'planned' && <ImportPreview plan={stage.plan} unwanted={unwanted} onChange={setUnwanted} />}
      <Problem text={problem} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {fresh.length > 0 && (
          <Button disabled={isBusy || chosen.length === 0} onClick={() => void add()}>
            {texts.follow(chosen.length)}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {fresh.length > 0 ? texts.cancel : texts.close}
        </Button>
      </chakra.div>
    </Card>
  )
}

/** Stores nothing. */
async function planFile(file: File): Promise<Stage> {
  try {
    const read = await readOpml(file)
    if (read.kind === 'fault') return read
    const followed = await firstValueFrom(sources$())
    return { kind: 'planned', plan: await planImport(read.outlines, new Set(followed.map(({ id }) => id))) }
  } catch (error) {
    console.error('The file could not be read:', error)
    return { kind: 'fault', fault: 'unreadable' }
  }
}

import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportOutcome, type ImportPlan, planFiles, runImport } from './run-import.ts'
import { transferTexts } from './transfer-texts.ts'

const texts = transferTexts.import

interface ImportPanelProps {
  files: readonly File[]
  options: { hasFolders: boolean; mostCharacters: number }
  /** Blocks another choice of files while notes are added, because that would stop the import. */
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

type Stage =
  | { kind: 'reading' }
  | { kind: 'planned'; plan: ImportPlan }
  | { kind: 'adding'; done: number; all: number }
  | { kind: 'over'; outcome: ImportOutcome | { kind: 'failed' } }

/** Previews the import of the chosen files and runs it when confirmed. */
export function ImportPanel({ files, options, onBusy, onClose }: ImportPanelProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'reading' })
  const stopping = useRef(new AbortController())
  const panel = useRef<HTMLDivElement>(null)
  const { hasFolders, mostCharacters } = options
  useEffect(() => {
    const controller = new AbortController()
    stopping.current = controller
    panel.current?.focus()
    planFiles(files, { hasFolders, mostCharacters }, controller.signal).then(
      (plan) => !controller.signal.aborted && setStage({ kind: 'planned', plan }),
      (error: unknown) => {
        console.error('The files could not be read:', error)
        setStage({ kind: 'over', outcome: { kind: 'failed' } })
      },
    )
    return () => controller.abort()
  }, [files, hasFolders, mostCharacters])

  const add = async (plan: ImportPlan, all: number) => {
    onBusy(true)
    setStage({ kind: 'adding', done: 0, all })
    panel.current?.focus()
    const onStored = (done: number) => setStage({ kind: 'adding', done, all })
    const outcome = await runImport(plan, stopping.current.signal, onStored).catch((error: unknown) => {
      console.error('The notes could not be added:', error)
      return { kind: 'failed' as const }
    })
    setStage({ kind: 'over', outcome })
    onBusy(false)
  }
  const fresh = stage.kind === 'planned' ? stage.plan.notes.filter(({ kind }) => kind !== 'same').length : 0
  return (
    <chakra.div ref={panel} tabIndex={-1} outline="none" display="grid" gap="4" borderTopWidth="1px" paddingTop="4">
      {stage.kind === 'reading' && <Spinner label={texts.reading} />}
      {stage.kind === 'planned' && <ImportPreview plan={stage.plan} />}
      {stage.kind === 'adding' && (
        <chakra.div display="grid" gap="2">
          <p role="status">{texts.progress(stage.done, stage.all)}</p>
          <chakra.progress max={stage.all} value={stage.done} width="full" aria-label={texts.title} />
        </chakra.div>
      )}
      {stage.kind === 'over' && <Outcome outcome={stage.outcome} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {stage.kind === 'planned' && fresh > 0 && (
          <Button onClick={() => void add(stage.plan, fresh)}>{texts.add(fresh)}</Button>
        )}
        {stage.kind === 'adding' ? (
          <Button variant="outline" onClick={() => stopping.current.abort()}>
            {texts.stop}
          </Button>
        ) : (
          <Button variant="outline" onClick={onClose}>
            {stage.kind === 'over' || (stage.kind === 'planned' && fresh === 0) ? texts.close : texts.cancel}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

function Outcome({ outcome }: { outcome: ImportOutcome | { kind: 'failed' } }) {
  if (outcome.kind === 'done') return <Notice tone="info">{texts.done(outcome)}</Notice>
  if (outcome.kind === 'stopped') return <Notice tone="caution">{texts.stopped(outcome.created)}</Notice>
  return (
    <Notice tone="danger" role="alert">
      {outcome.kind === 'storageFull' && texts.noRoom(outcome.created)}
      {outcome.kind === 'outdated' && texts.outdated}
      {outcome.kind === 'failed' && texts.failed}
    </Notice>
  )
}

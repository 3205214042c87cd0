import type { SourceContent } from '#schemas/own-source.ts'
import {
  addSource,
  addSources,
  changeSource,
  type ListedSource,
  type NewSource,
  removeSource,
  removeSources,
  restoreSource,
} from '../../../database/news/sources.ts'
import type { WriteOutcome } from '../../../database/session/write-row.ts'
import { describeProblem, settleWrite } from '../../../entities/settle-write.ts'
import { showFailure, showSnackbar } from '../../../ui/snackbar.tsx'
import { sourceTexts as texts } from './source-texts.ts'

const SHOWN_MS = 3000
const UNDO_MS = 6000

/** Adds a source and says so. Returns why nothing was stored. */
export async function storeSource(url: string): Promise<string | undefined> {
  const settled = await settleWrite(addSource(url), texts.problems)
  if (settled.kind === 'problem') return settled.text
  const isKnown = settled.kind === 'unchanged'
  showSnackbar({ text: isKnown ? texts.known : texts.added, ...(!isKnown && { mark: '✓' }), durationMs: SHOWN_MS })
  return undefined
}

/** Adds several sources, with a way back. Returns why nothing was stored. */
export async function storeSources(sources: readonly NewSource[]): Promise<string | undefined> {
  try {
    const outcome = await addSources(sources)
    if (outcome.kind !== 'added') return describeProblem(outcome, texts.problems)
    const { ids } = outcome
    const undo = { label: texts.undo, onChoose: () => void dropSources(ids) }
    showSnackbar({ text: texts.addedMany(ids.length), durationMs: UNDO_MS, ...(ids.length > 0 && { action: undo }) })
    return undefined
  } catch (error) {
    console.error('The sources could not be added:', error)
    return texts.problems.failed
  }
}

async function dropSources(ids: readonly string[]): Promise<void> {
  const [outcome] = await removeSources(ids).catch(() => [])
  if (!outcome || !('version' in outcome)) showFailure(texts.problems.failed)
}

/** Without changes it asks the server to look for the feed again. False if nothing was stored. */
export function storeSettings(id: string, changes: Partial<SourceContent> = {}): Promise<boolean> {
  return storeOrTell(changeSource(id, changes))
}

/** Removes a source, with a way back. */
export async function dropSource({ id, name }: ListedSource): Promise<void> {
  if (!(await storeOrTell(removeSource(id)))) return
  const undo = { label: texts.undo, onChoose: () => void storeOrTell(restoreSource(id)) }
  showSnackbar({ text: texts.removed(name), durationMs: UNDO_MS, action: undo })
}

async function storeOrTell(writing: Promise<WriteOutcome>): Promise<boolean> {
  const settled = await settleWrite(writing, texts.problems)
  if (settled.kind !== 'problem') return true
  showFailure(settled.text)
  return false
}

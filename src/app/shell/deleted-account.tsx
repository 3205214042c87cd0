import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { paths } from '#schemas/paths.ts'
import { endSession, knownSession, suspendSession } from '../../database/session/session.ts'
import { readUnsentWork, type UnsentWork } from '../../database/session/unsent-work.ts'
import { UnsentWorkDialog } from '../../entities/unsent-work/unsent-work-dialog.tsx'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'
import { deletedAccountTexts as texts } from './shell-texts.ts'

/**
 * Covers the app after the account was deleted on another device. Offers unsynced work as a file before local data is
 * deleted; without such work, deletes at once. It cannot be dismissed, and a reload shows it again.
 */
export function DeletedAccount() {
  const [state, setState] = useState<UnsentWork | 'removed'>()
  useEffect(() => {
    const begin = async () => {
      const work = await readLastWork()
      if (!work) await remove()
      setState(work ?? 'removed')
    }
    begin().catch((error: unknown) => {
      console.error('The unsent changes of a deleted account stay on this device, closed:', error)
      void suspendSession()
    })
  }, [])

  const discard = () => void remove().catch(console.error).finally(leave)
  if (!state) return null
  if (state === 'removed') return <RemovedDialog onClose={leave} />
  return (
    <UnsentWorkDialog
      title={texts.title}
      text={texts.unsent}
      work={state}
      download={texts.download}
      discard={texts.remove}
      onDiscard={discard}
      onClose={() => {}}
    />
  )
}

function RemovedDialog({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog title={texts.title} text={texts.removed} maxWidth="26rem" onClose={onClose}>
      <chakra.div display="flex" justifyContent="flex-end" marginTop="6">
        <Button onClick={onClose}>{texts.ok}</Button>
      </chakra.div>
    </AlertDialog>
  )
}

/** Unsynced work of this device, including text in open forms; undefined if it has none. */
async function readLastWork(): Promise<UnsentWork | undefined> {
  await saveUnsavedWork()
  const session = await knownSession()
  if (session.kind !== 'user') return undefined
  const work = await readUnsentWork(session.details.userId)
  return work.edits.length + work.drafts.length > 0 ? work : undefined
}

async function remove(): Promise<void> {
  clearCookiesAndLocalStorage()
  await endSession()
}

/** Reloads, so that nothing of the account stays in memory, including a blocked request guard. */
function leave(): void {
  location.replace(paths.login)
}

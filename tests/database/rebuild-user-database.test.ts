import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { openOrRebuild } from '#src/database/recovery/rebuild-user-database.ts'
import { rebuilt$ } from '#src/database/recovery/rebuilt-report.ts'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { editRow } from '#src/database/rows/synced-row.ts'
import { personalDatabase } from '#src/database/store/personal-database.ts'
import { sampleNote } from './sample-note.ts'

it('[OF-08] finishes an interrupted rebuild at the next opening, once', async () => {
  const row = editRow('notes', undefined, 'note-1', sampleNote(), 'version-1')
  const countRescued = async (userId: string) => (await personalDatabase(userId)).rescued.count()
  for (const userId of ['u', 'other']) {
    const { rescued } = await personalDatabase(userId)
    await rescued.add({ userId, collection: 'notes', row, rescuedAt: 1 })
  }

  const database = await openOrRebuild('u')
  const { notes } = database.collections
  expect((await readStored(notes, ['note-1'])).get('note-1')?.version).toBe('version-1')
  expect(await firstValueFrom(rebuilt$)).toMatchObject({ userId: 'u', rescued: [{ row: { id: 'note-1' } }] })
  await updateRows(notes, ['note-1'], (_, present) => present && { ...present, _deleted: true })
  await database.close()

  const reopened = await openOrRebuild('u')
  const stored = (await readStored(reopened.collections.notes, ['note-1'])).get('note-1')
  expect(stored?._deleted ?? true).toBe(true)
  expect([await countRescued('u'), await countRescued('other')]).toEqual([0, 1])
  await reopened.close()
})

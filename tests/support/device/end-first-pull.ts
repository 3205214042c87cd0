import { homeOf, updatePosition } from '#src/database/rows/sync-position.ts'
import { withUserCollections } from '#src/database/session/session.ts'

/** From here on the device has had all that the server has, once. */
export async function endFirstPull(): Promise<void> {
  await withUserCollections((collections) =>
    updatePosition(homeOf(collections), (position) => ({
      ...position,
      epoch: crypto.randomUUID(),
      seq: 1,
      hasPulled: true,
    })),
  )
}

import { recall, remember } from '../../database/store/device-memory.ts'

const NAME = 'life-impact-samples'

/** Which samples were saved on this device: they are nobody's own. */
export async function readSavedSamples(): Promise<ReadonlySet<string>> {
  const saved = await recall(NAME)
  return new Set(Object.keys(saved ?? {}))
}

/** Rejects where the device has no room for it. */
export async function keepSavedSamples(ids: ReadonlySet<string>): Promise<void> {
  await remember(NAME, Object.fromEntries([...ids].map((id) => [id, 'saved'])))
}

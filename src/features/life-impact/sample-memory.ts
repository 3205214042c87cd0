import { recall, remember } from '../../database/store/device-memory.ts'

const NAME = 'life-impact-samples'

/** Samples that were saved on this device, independent of the user. */
export async function readSavedSamples(): Promise<ReadonlySet<string>> {
  const saved = await recall(NAME)
  return new Set(Object.keys(saved ?? {}))
}

/** Rejects if the device is full. */
export async function keepSavedSamples(ids: ReadonlySet<string>): Promise<void> {
  await remember(NAME, Object.fromEntries([...ids].map((id) => [id, 'saved'])))
}

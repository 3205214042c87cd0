/** Whether the browser has promised to keep this site's data; unknown where it does not tell. */
export type Persistence = 'promised' | 'notPromised' | 'unknown'

export async function readPersistence(): Promise<Persistence> {
  if (!navigator.storage?.persisted) return 'unknown'
  return (await navigator.storage.persisted()) ? 'promised' : 'notPromised'
}

/** Asks the browser to keep this site's data even when the device runs out of room. It may ask the person, or decide. */
export async function requestPersistence(): Promise<void> {
  if ((await readPersistence()) === 'notPromised') await navigator.storage.persist()
}

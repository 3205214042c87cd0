/** Tells if the browser has promised to keep this site's data; unknown if it cannot tell. */
export type Persistence = 'promised' | 'notPromised' | 'unknown'

export async function readPersistence(): Promise<Persistence> {
  if (!navigator.storage?.persisted) return 'unknown'
  return (await navigator.storage.persisted()) ? 'promised' : 'notPromised'
}

/** Asks the browser to keep this site's data when storage is low. It may ask the user or decide itself. */
export async function requestPersistence(): Promise<void> {
  if ((await readPersistence()) === 'notPromised') await navigator.storage.persist()
}

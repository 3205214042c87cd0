import type { Observable } from 'rxjs'
import { loadModule } from '../platform/load-module.ts'
import type * as DataLayer from './data.ts'

export type Data = typeof DataLayer

let loaded: Data | undefined
let loading: Promise<Data> | undefined

/** Loads the data layer, which the first paint does not need. docs/decisions/0060 */
export function loadData(): Promise<Data> {
  loading ??= load()
  return loading
}

/** A query for `useLiveQuery` that waits for the data layer. */
export function fromData<Value>(
  query: (data: Data) => Observable<Value>,
): () => Observable<Value> | Promise<Observable<Value>> {
  return () => (loaded ? query(loaded) : loadData().then(query))
}

async function load(): Promise<Data> {
  void import('./store/open-public-data.ts').catch(() => {}) // lists ask for it next
  loaded = await loadModule(() => import('./data.ts'))
  return loaded
}

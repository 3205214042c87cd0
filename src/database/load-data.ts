import type { Observable } from 'rxjs'
import { loadModule } from '../platform/load-module.ts'
import type * as DataLayer from './data.ts'

export type Data = typeof DataLayer

/** The data layer, which the first paint does not need. docs/decisions/0060 */
const data = comesLate(() => {
  void import('./store/open-public-data.ts').catch(() => {}) // lists ask for it next
  return loadModule(() => import('./data.ts'))
})
export const loadData = data.load
/** A query for `useLiveQuery` that waits for the data layer. */
export const fromData = data.query

/** The same of a user's own rows. */
export const fromUserData = comesLate(() => loadModule(() => import('./user-data.ts'))).query

/** Loads a module at its first use, once. A query of a module that is there needs no promise. */
function comesLate<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  const loadOnce = () => {
    loading ??= load().then((module) => {
      loaded = module
      return module
    })
    return loading
  }
  return {
    load: loadOnce,
    query:
      <Value>(query: (module: Module) => Observable<Value>): (() => Observable<Value> | Promise<Observable<Value>>) =>
      () =>
        loaded ? query(loaded) : loadOnce().then(query),
  }
}

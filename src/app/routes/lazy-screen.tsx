import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** A screen that is loaded when it is first shown. */
export function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazyPart(load, pick, <Spinner label="Loading" />)
}

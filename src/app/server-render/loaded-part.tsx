import type { ComponentType, ReactNode } from 'react'

let pending: Promise<void>[] = []

/** What the last render lacked; undefined where it was complete. */
export function takePendingParts(): Promise<unknown> | undefined {
  const taken = pending
  pending = []
  return taken.length > 0 ? Promise.all(taken) : undefined
}

/** In place of src/ui/lazy-part.tsx: a part that is not loaded yet is named by `takePendingParts`, for a second render. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module begins
  return function LoadedPart(props: Props) {
    const Part = loaded
    if (Part) return <Part {...props} />
    pending.push(
      load().then((module) => {
        loaded = pick(module)
      }),
    )
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
}

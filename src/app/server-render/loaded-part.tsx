import type { ComponentType, ReactNode } from 'react'

let pending: Promise<void>[] = []

/** Lazy parts that the last render needed; undefined if it was complete. */
export function takePendingParts(): Promise<unknown> | undefined {
  const taken = pending
  pending = []
  return taken.length > 0 ? Promise.all(taken) : undefined
}

/**
 * Server version of src/ui/lazy-part.tsx. A part that is not loaded is reported by `takePendingParts`, for another
 * render.
 */
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

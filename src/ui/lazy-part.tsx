import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part of the app that is loaded when it is first shown; `fallback` stands in its place meanwhile. One that does not load
 * throws to the error boundary, and is tried anew when it is shown again.
 *
 * Not React's `lazy`: once a Suspense boundary has shown its fallback, React holds back what follows for 300 ms, and most
 * parts are here in 20.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module begins
  return function LazyPart(props: Props) {
    const [, setLoaded] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (loaded) return
      load().then(
        (module) => {
          loaded = pick(module)
          setLoaded(true)
        },
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    if (failure) throw failure.error
    const Part = loaded
    if (Part) return <Part {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
}

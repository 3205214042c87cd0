import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { serverRender } from '../platform/server-render.ts'

/** `preload` loads it before it is shown; rejects on failure. */
type LazyPart<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/**
 * A part of the app that loads when it is first shown, with `fallback` until then. If it fails, it throws to the
 * error boundary and retries when it is shown again. React's `lazy` is not used, because a Suspense boundary that has
 * shown its fallback delays the content for 300 ms, and most parts load in 20.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
  { canWait = false } = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= pick(await load())
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module begins
  function LazyPart(props: Props) {
    const Part = loaded
    const [result, setResult] = useState<{ failure?: unknown }>({})
    useEffect(() => {
      if (Part) return // loaded or not, as it was rendered: it may have come since
      preload().then(
        () => (canWait ? startTransition(() => setResult({})) : setResult({})),
        (failure: unknown) => setResult({ failure }),
      )
    }, [])
    if (result.failure !== undefined) throw result.failure
    if (Part) return <Part {...props} />
    if (import.meta.env.SSR) serverRender.missingParts.push(preload())
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
  return Object.assign(LazyPart, { preload })
}

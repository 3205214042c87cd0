import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from '#src/ui/lazy-part.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place, { onCaughtError: () => {} })
})
afterEach(() => root.unmount())

const Name = () => 'the part'
const module = { Name }
const part = (load: () => Promise<typeof module>) => lazyPart(load, ({ Name }) => Name, 'loading')
const show = (shown: ReactNode) => flushSync(() => root.render(shown))

const lines = Array.from({ length: 50 }, (_, number) => number)
let seenMeanwhile: string | null

/** Renders for a tenth of a second. */
function Slow() {
  return lines.map((number) => <Line key={number} number={number} />)
}

/** The first one has another task look at what is shown. */
function Line({ number }: { number: number }) {
  if (number === 0) setTimeout(() => (seenMeanwhile = place.textContent))
  for (const end = performance.now() + 2; performance.now() < end; );
  return number
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children
  }
}

it('shows its fallback until it has loaded, and itself at once ever after', async () => {
  const load = vi.fn(async () => module)
  const Part = part(load)
  show(<Part />)
  expect(place.textContent).toBe('loading')
  await expect.poll(() => place.textContent).toBe('the part')
  show(null)
  show(<Part />)
  expect(place.textContent).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
})

it('preloaded, renders at once', async () => {
  const Part = part(async () => module)
  await Part.preload()
  show(<Part />)
  expect(place.textContent).toBe('the part')
})

it('that does not load throws to the boundary, and is tried anew when it is shown again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(module)
  const Part = part(load)
  show(
    <Boundary key="first">
      <Part />
    </Boundary>,
  )
  await expect.poll(() => place.textContent).toBe('failed')
  show(
    <Boundary key="second">
      <Part />
    </Boundary>,
  )
  await expect.poll(() => place.textContent).toBe('the part')
})

it('that can wait gives way to other tasks while it renders', async () => {
  const module = { Slow }
  const Part = lazyPart(
    async () => module,
    ({ Slow }) => Slow,
    'loading',
    { canWait: true },
  )
  show(<Part />)
  await expect.poll(() => place.textContent).toMatch(/49$/)
  expect(seenMeanwhile).toBe('loading')
})

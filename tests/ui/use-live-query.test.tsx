import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { BehaviorSubject, NEVER, type Observable, of, Subject, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readShownAnswers } from '#src/platform/cached-answers.ts'
import { useLiveQuery } from '#src/ui/use-live-query.ts'

let root: Root
let place: HTMLElement
let renders = 0

beforeEach(() => {
  renders = 0
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => root.unmount())

function Shown({ query }: { query: () => Observable<string> }) {
  renders += 1
  return useLiveQuery(query) ?? 'nothing yet'
}

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}

  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }

  override render() {
    return this.state.message ?? this.props.children
  }
}

function show(query: () => Observable<string>): void {
  flushSync(() =>
    root.render(
      <Boundary>
        <Shown query={query} />
      </Boundary>,
    ),
  )
}

it('shows the latest value, and renders for new ones only', async () => {
  const value$ = new BehaviorSubject('one')
  const query = () => value$
  show(query)
  expect(place.textContent).toBe('one')
  const before = renders
  flushSync(() => value$.next('two'))
  expect(place.textContent).toBe('two')
  flushSync(() => value$.next('two'))
  expect(renders).toBe(before + 1)
})

it('begins anew with another query, and leaves the first', () => {
  const first$ = new BehaviorSubject('first')
  show(() => first$)
  show(() => NEVER)
  expect(place.textContent).toBe('nothing yet')
  expect(first$.observed).toBe(false)
})

it('gives the error of a query to the error boundary', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(() => throwError(() => new Error('the store is gone')))
  expect(place.textContent).toBe('the store is gone')
})

function ShownName({ query }: { query: () => Observable<{ name: string }> }) {
  renders += 1
  return useLiveQuery(query, 'a name')?.name ?? 'nothing yet'
}

it('renders a kept answer first, and an equal one of the query not again', () => {
  window.shownScreen = { person: '', answers: { 'a name': { name: 'kept' } }, pressed: () => [], end: () => {} }
  const value$ = new Subject<{ name: string }>()
  const query = () => value$
  flushSync(() => root.render(<ShownName query={query} />))
  expect(place.textContent).toBe('kept')
  const before = renders
  flushSync(() => value$.next({ name: 'kept' }))
  expect(renders).toBe(before)
  flushSync(() => value$.next({ name: 'newer' }))
  expect(place.textContent).toBe('newer')
  window.shownScreen = undefined
})

it('offers the answer to be kept while the screen shows it', () => {
  const query = () => of({ name: 'shown' })
  const renderParts = (...parts: string[]) =>
    flushSync(() => root.render(parts.map((part) => <ShownName key={part} query={query} />)))
  renderParts('one', 'two')
  expect(readShownAnswers()).toEqual({ 'a name': { name: 'shown' } })
  renderParts('two')
  expect(readShownAnswers()).toEqual({ 'a name': { name: 'shown' } })
  renderParts()
  expect(readShownAnswers()).toEqual({})
})

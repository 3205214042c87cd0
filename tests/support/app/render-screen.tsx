import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { system } from '#src/ui/theme/system.ts'

/** Container of a component test's screen. */
export const place = document.body.appendChild(document.createElement('div'))

const start = location.href
let root: Root | undefined

/** Renders a screen under the theme, synchronously; a later call updates it. */
export function renderScreen(screen: ReactNode): HTMLElement {
  root ??= createRoot(place)
  const shown = root
  flushSync(() => shown.render(<ChakraProvider value={system}>{screen}</ChakraProvider>))
  return place
}

/** Renders a screen in a memory router at a path. */
export function renderAt(path: string, screen: ReactNode): HTMLElement {
  return renderScreen(
    <MemoryRouter key={path} initialEntries={[path]}>
      {screen}
    </MemoryRouter>,
  )
}

/** Renders a screen in a browser router. Sets the page's URL until `closeScreen`. */
export function visit(address: string, screen: ReactNode): HTMLElement {
  history.replaceState(null, '', address)
  return renderScreen(<BrowserRouter key={address}>{screen}</BrowserRouter>)
}

export function closeScreen(): void {
  root?.unmount()
  root = undefined
  place.removeAttribute('style')
  history.replaceState(null, '', start)
}

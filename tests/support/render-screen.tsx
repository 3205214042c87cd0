import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { system } from '#src/ui/theme/system.ts'

/** The screen of a component test, in the page. */
export const place = document.body.appendChild(document.createElement('div'))

const start = location.href
let root: Root | undefined

/** Shows a screen under the theme, at once; one that is shown already is rendered again. */
export function renderScreen(screen: ReactNode): HTMLElement {
  root ??= createRoot(place)
  const shown = root
  flushSync(() => shown.render(<ChakraProvider value={system}>{screen}</ChakraProvider>))
  return place
}

/** Shows a screen in a router whose path is not the page's. */
export function renderAt(path: string, screen: ReactNode): HTMLElement {
  return renderScreen(
    <MemoryRouter key={path} initialEntries={[path]}>
      {screen}
    </MemoryRouter>,
  )
}

/** Shows a screen in a router at the page's address, which becomes this one until the screen is closed. */
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

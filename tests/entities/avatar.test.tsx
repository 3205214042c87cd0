import { ChakraProvider } from '@chakra-ui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Avatar } from '#src/entities/avatar.tsx'
import { system } from '#src/ui/theme/system.ts'

function show(imagePath: string): HTMLElement {
  const place = document.createElement('div')
  const person = { firstName: 'Asha', lastName: 'Rao', username: 'asha', imagePath }
  flushSync(() =>
    createRoot(place).render(
      <ChakraProvider value={system}>
        <Avatar person={person} size="2rem" />
      </ChakraProvider>,
    ),
  )
  return place
}

it.each(['//evil.test/x.png', '/\\evil.test/x.png', 'https://evil.test/x.png', ''])(
  'an avatar at %j is not loaded',
  (address) => {
    const place = show(address)
    expect(place.querySelector('img')).toBeNull()
    expect(place.textContent).toBe('AR')
  },
)

it('an avatar of this server is shown', () => {
  expect(show('/api/picture.webp').querySelector('img')?.getAttribute('src')).toBe('/api/picture.webp')
})

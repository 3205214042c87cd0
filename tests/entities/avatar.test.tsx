import { afterEach, expect, it } from 'vitest'
import { Avatar } from '#src/entities/avatar.tsx'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

function show(imagePath: string): HTMLElement {
  const person = { firstName: 'Asha', lastName: 'Rao', username: 'asha', imagePath }
  return renderScreen(<Avatar person={person} size="2rem" />)
}

afterEach(closeScreen)

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

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UserDetails } from '#schemas/user.ts'
import type { Assistants } from '#src/app/assistants.ts'
import { FloatingButtons } from '#src/app/shell/floating-buttons.tsx'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { closeScreen, place, renderAt } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

const details: UserDetails = userDetails({ userId: '3b0e8a52-6f0e-4a53-9a3a-4d9f6a1a2b3c', email: 'asha@example.org' })
const both: Assistants = { general: true, newsIntelligence: true }
const none: Assistants = { general: false, newsIntelligence: false }
const general = 'AI Co-pilot (General)'
const newsIntelligence = 'AI Co-pilot (News Intelligence)'

afterEach(async () => {
  closeScreen()
  await endSession()
})

/** Renders the buttons of a screen. Resolves once their names are as expected. */
function expectButtons(assistants: Assistants, path: string, names: string[]): Promise<void> {
  renderAt(path, <FloatingButtons assistants={assistants} />)
  return until(() => {
    const shown = [...place.querySelectorAll('a, button')].map((button) => button.getAttribute('aria-label'))
    expect(shown).toEqual(names)
  })
}

it('[SH-05] [SH-06] shows the assistants by role and flag, and not on chat screens', async () => {
  await expectButtons(both, '/pages/news/list', [])

  await beginSession(details, true, publicKey)
  await expectButtons(both, '/pages/news/list', ['Open Notes', general])
  await expectButtons(both, '/secure/notes/private/all', [general])
  await expectButtons(both, '/secure/chat-history', ['Open Notes'])
  await expectButtons(none, '/pages/news/list', ['Open Notes'])
  await expectButtons(both, '/pages/user/login', []) // signed in, it is being left: a chat would open over it

  await beginSession({ ...details, role: ['admin'] }, true, publicKey)
  await expectButtons(both, '/pages/news/list', [newsIntelligence, 'Open Notes', general])
  await expectButtons({ ...both, newsIntelligence: false }, '/pages/news/list', ['Open Notes', general])
  await expectButtons(both, '/secure/chatgpt', ['Open Notes'])
})

it.each(['/secure/notes/private/add', '/secure/notes/private/edit/1', '/secure/user/profile', '/pages/contactus'])(
  '[SH-05] on a phone no button lies over the form of %s',
  async (path) => {
    await page.viewport(390, 844)
    await beginSession(details, true, publicKey)
    const button = () => place.querySelector('a')
    await expectButtons(none, path, path.startsWith('/secure/notes') ? [] : ['Open Notes'])
    await expectButtons(both, path, path.startsWith('/secure/notes') ? [general] : ['Open Notes', general])
    expect(button()?.checkVisibility()).toBe(false)
    await page.viewport(1280, 900)
    expect(button()?.checkVisibility()).toBe(true)
  },
)

it('[SH-05] on a phone the buttons give way while one reads on, and come back', async () => {
  await page.viewport(390, 844)
  await beginSession(details, true, publicKey)
  place.style.height = '300vh'
  await expectButtons(both, '/pages/news/list', ['Open Notes', general])
  const isShown = () => place.querySelector('a')?.checkVisibility({ visibilityProperty: true })
  expect(isShown()).toBe(true)
  window.scrollTo(0, 300)
  await until(() => expect(isShown()).toBe(false))
  window.scrollTo(0, 200)
  await until(() => expect(isShown()).toBe(true))
  window.scrollTo(0, 400)
  await until(() => expect(isShown()).toBe(false))
  window.scrollTo(0, 0)
  await until(() => expect(isShown()).toBe(true))
})

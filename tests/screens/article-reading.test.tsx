import { page } from 'vitest/browser'
import { button, heading, press, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const path = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const first = 'Land warms faster than sea'
const marked = page.getByCss('mark')
const { spoken, isPaused, finish } = {
  spoken: () => window.fakeSpeech.spoken,
  isPaused: () => window.fakeSpeech.isPaused,
  finish: () => window.fakeSpeech.finish(),
}

test('[AD-03] reads an article aloud in an Indian voice; it pauses, resumes, speeds up, stops', async ({ app }) => {
  defineFakeSpeech(['en-US', 'en-IN'])
  await app.open(path)
  await expect.element(text('4 min read')).toBeVisible()
  await button('Listen').click()
  await expect.element(marked).toMatchTextContent(first)
  await expectNoSeriousFault()
  expect(spoken()[0]).toMatchObject({ voice: 'Voice of en-IN', rate: 1 })
  await button('Pause').click()
  expect(isPaused()).toBe(true)
  await expect.element(marked).toMatchTextContent(first)
  await button('Resume').click()
  await page.getByLabelText('Speed').selectOptions('1.5')
  await press(button('Stop'), '{Enter}')
  await expect.element(marked).toHaveLength(0)
  await expect.element(button('Listen')).toHaveFocus()
  await button('Listen').click()
  expect(spoken().at(-1)).toMatchObject({ rate: 1.5 })
  finish()
  const highlighted = () => [...(CSS.highlights.get('spoken') ?? [])].map(String)
  await expect
    .poll(highlighted)
    .toEqual([
      'Every year, in the months from June to September, India receives about three quarters of its annual rain.',
    ])
  await button('Stop').click()
  await expect.poll(highlighted).toEqual([])
})

test('[AD-03] without en-IN the voice is en-US; without voices listening is off', async ({ app }) => {
  defineFakeSpeech(['de-DE', 'en-US'])
  await app.open(path)
  await button('Listen').click()
  expect(spoken()[0]?.voice).toBe('Voice of en-US')
  defineFakeSpeech([])
  await app.remount()
  await expect.element(button('Listen')).toBeDisabled()
})

/** From now on, the article has this summary. */
function giveSummary(app: AppScreen, summary: string): void {
  app.network.on(/\/public\/news\/article\?/, async (_, proceed) => {
    const response = await proceed()
    return Response.json({ ...(await response.json()), summary })
  })
}

/** Result of the browser's share and clipboard functions. */
interface Means {
  share?: 'works' | 'AbortError' | 'NotAllowedError'
  clipboard?: 'works' | 'fails'
}

/** Returns the shared items. */
function fakeSharing(means: Means): unknown[] {
  const shared: unknown[] = []
  const take = async (what: unknown, fault: string | undefined) => {
    if (fault) throw new DOMException('', fault)
    shared.push(what)
  }
  const clipboard = means.clipboard && {
    writeText: (what: string) => take(what, means.clipboard === 'fails' ? 'NotAllowedError' : undefined),
  }
  const share = means.share && ((what: unknown) => take(what, means.share === 'works' ? undefined : means.share))
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return shared
}

const cases: [string, Means, string][] = [
  ['the browser’s own sharing', { share: 'works' }, 'Article shared successfully!'],
  [
    'the clipboard where sharing is refused',
    { share: 'NotAllowedError', clipboard: 'works' },
    'Copied summary & link to clipboard!',
  ],
  ['the clipboard', { clipboard: 'works' }, 'Copied summary & link to clipboard!'],
  ['a clipboard that fails', { clipboard: 'fails' }, 'Failed to copy. Please try again.'],
  ['neither', {}, 'Sharing and clipboard not supported in your browser.'],
]
test.for(cases)('[AD-09] sharing by %s', async ([, means, message], { app }) => {
  const shared = fakeSharing(means)
  giveSummary(app, 'Land warms faster than sea. Winds turn. Rain comes.')
  await app.open(path)
  await expect.element(text('Rain comes.').first()).toBeVisible()
  await button('Share').click()
  await expect.element(text(message)).toBeVisible()
  const words = 'Land warms faster than sea. Winds turn.'
  const url = location.origin + path
  if (means.share === 'works') expect(shared).toEqual([{ title: 'How the monsoon forms', text: words, url }])
  else expect(shared).toEqual(means.clipboard === 'works' ? [`${words}\n${url}`] : [])
})

test('[AD-09] a share that is called off says nothing; an article without summary has none', async ({ app }) => {
  fakeSharing({ share: 'AbortError' })
  await app.open(path)
  await button('Share').click()
  const message = page.getByRole('status').filter({ hasText: /shared|copy|Copied|supported/ })
  await expect.element(message).toHaveLength(0)
  giveSummary(app, '')
  await app.remount()
  await expect.element(heading()).toBeVisible()
  await expect.element(text(first)).not.toBeInTheDocument()
  await button('Share').click()
  await expect.element(text('Nothing to share for this article.')).toBeVisible()
})

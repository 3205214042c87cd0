import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoteDescription } from '#src/entities/note-editor/note-description.tsx'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

let reported: string[]

beforeEach(() => {
  reported = []
})
afterEach(closeScreen)

/** Renders it in a form that applies reports only on request. */
function render(value: string, revision = 0): void {
  renderScreen(
    <>
      <NoteDescription
        label="Text"
        value={value}
        revision={revision}
        limit={5000}
        onChange={(html) => reported.push(html)}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
}

const editor = () => page.getByLabelText('Text', { exact: true })
const text = () => {
  const element = editor().query() // none while the rich editor is loaded
  return element instanceof HTMLTextAreaElement ? element.value : element?.textContent
}
const chooseOther = () => page.getByRole('switch').click({ force: true })
const elsewhere = page.getByRole('button', { name: 'Elsewhere' })

/** Types at the end, and leaves the editor, which reports it. */
async function typeAndLeave(words: string): Promise<void> {
  await editor().click()
  await userEvent.keyboard(`{Control>}{End}{/Control}${words}`)
  await elsewhere.click()
}

describe.each(['plain', 'rich'])('the %s editor', (kind) => {
  async function open(value = ''): Promise<void> {
    localStorage.setItem('vedika.richTextEditor', kind === 'rich' ? 'on' : 'off')
    render(value)
    await expect.poll(text).toBeDefined()
  }

  it('[NO-08] keeps what was typed when a render brings an older report', async () => {
    await open()
    await typeAndLeave('one')
    await typeAndLeave(' two')
    expect(reported.at(-1)).toBe('<p>one two</p>') // a slow machine reports in between, too
    const before = editor().element()
    render('<p>one</p>')
    expect(text()).toBe('one two')
    await typeAndLeave(' three')
    expect(editor().element()).toBe(before)
    expect(reported.at(-1)).toBe('<p>one two three</p>')
  })

  it('[NO-08] gives the other editor what the form has not rendered yet', async () => {
    await open()
    await typeAndLeave('one')
    await chooseOther()
    await expect.poll(text).toBe('one')
    await typeAndLeave(' two')
    expect(reported.at(-1)).toBe('<p>one two</p>')
  })

  it('begins again with the value of a new revision', async () => {
    await open('<p>one</p>')
    await typeAndLeave(' two')
    render('<p>three</p>', 1)
    await expect.poll(text).toBe('three')
    await typeAndLeave(' four')
    expect(reported.at(-1)).toBe('<p>three four</p>')
  })
})

/** The browser tells of a selection; a busy machine does so long after it was set. */
function tellSelectionLate(): void {
  const event = new Event('selectionchange')
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + 1000 })
  document.dispatchEvent(event)
}

describe('a mark that is chosen before its text', () => {
  beforeEach(async () => {
    localStorage.setItem('vedika.richTextEditor', 'on')
    render('<p>one two</p>')
    await editor().click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await page.getByRole('button', { name: 'Italic' }).click()
  })

  it('[NO-11] holds when the browser tells of the selection late', async () => {
    tellSelectionLate()
    await userEvent.keyboard('three')
    await elsewhere.click()
    expect(reported.at(-1)).toBe('<p>one two<em>three</em></p>')
  })

  it('[NO-11] ends when one goes elsewhere in the text', async () => {
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.keyboard('three')
    await elsewhere.click()
    expect(reported.at(-1)).toBe('<p>one twthreeo</p>')
  })
})

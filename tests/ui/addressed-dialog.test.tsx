import { createRoot, type Root } from 'react-dom/client'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { overScreen, useAddressedDialog } from '#src/ui/use-addressed-dialog.ts'
import { until } from '#tests/support/measure/until.ts'

let root: Root
let place: HTMLElement
let address = ''
let goBack = () => {}
const close = { article() {}, chat() {} }

function Dialog({ name }: { name: keyof typeof close }) {
  const dialog = useAddressedDialog(name)
  close[name] = dialog.close
  return dialog.value && <div role="dialog">{name}</div>
}

function Screen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  address = pathname + search
  goBack = () => void navigate(-1)
  const lead = (name: string) => {
    const opened = new URLSearchParams(search)
    opened.set(name, 'x')
    return { to: { search: `?${opened}` }, state: overScreen(search) }
  }
  return (
    <>
      <Link {...lead('article')}>Open article</Link>
      <Link {...lead('chat')}>Open chat</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      <Dialog name="article" />
      <Dialog name="chat" />
    </>
  )
}

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

function show(...visited: string[]): void {
  root.render(
    <MemoryRouter initialEntries={visited}>
      <Screen />
    </MemoryRouter>,
  )
}
async function follow(label: string): Promise<void> {
  await until(() => {
    const link = [...place.querySelectorAll('a')].find((each) => each.textContent === label)
    expect(link).toBeDefined()
    link?.click()
  })
}
function expectShown(expected: string, dialogs: string[]): Promise<void> {
  return until(() => {
    expect(address).toBe(expected)
    expect([...place.querySelectorAll('[role=dialog]')].map((each) => each.textContent)).toEqual(dialogs)
  })
}
async function openBoth(): Promise<void> {
  show('/before', '/list?q=rain')
  await follow('Open article')
  await expectShown('/list?q=rain&article=x', ['article'])
  await follow('Open chat')
  await expectShown('/list?q=rain&article=x&chat=x', ['article', 'chat'])
}

it('dialogs are closed one by one from the top, and Back goes to the page before', async () => {
  await openBoth()
  close.chat()
  await expectShown('/list?q=rain&article=x', ['article'])
  close.article()
  await expectShown('/list?q=rain', [])
  goBack()
  await expectShown('/before', [])
})

it('closing the dialog beneath leaves the one on top', async () => {
  await openBoth()
  close.article()
  await expectShown('/list?q=rain&chat=x', ['chat'])
  close.chat()
  await expectShown('/list?q=rain', [])
})

it('Back closes what was opened last', async () => {
  await openBoth()
  goBack()
  await expectShown('/list?q=rain&article=x', ['article'])
  goBack()
  await expectShown('/list?q=rain', [])
})

it('what its address opened is closed where it stands', async () => {
  show('/before', '/list?article=x')
  await expectShown('/list?article=x', ['article'])
  close.article()
  await expectShown('/list', [])
})

it('closed twice, it leaves the screen beneath; later navigation stays', async () => {
  show('/before', '/list')
  await follow('Open article')
  await expectShown('/list?article=x', ['article'])
  close.article()
  close.article()
  await expectShown('/list', [])
  await follow('Open article')
  await expectShown('/list?article=x', ['article'])
  const late = close.article
  await follow('Elsewhere')
  await expectShown('/elsewhere', [])
  late()
  await follow('Open chat')
  await expectShown('/elsewhere?chat=x', ['chat'])
})

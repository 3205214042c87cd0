import { Pencil, Trash2 } from 'lucide-react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

let chosen: string[]

beforeEach(() => {
  chosen = []
  const actions = [
    { label: 'Edit', icon: Pencil, onChoose: () => chosen.push('edit') },
    { label: 'Delete', icon: Trash2, onChoose: () => chosen.push('delete') },
  ]
  renderScreen(<ActionMenu name="Tides" actions={actions} />)
})
afterEach(async () => {
  closeScreen()
  await page.viewport(1280, 900)
})

const button = page.getByRole('button', { name: 'Action: Tides' })
const entry = (name: string) => page.getByRole('menuitem', { name })

it('opens by a click, closes with the focus on its button, and opens again', async () => {
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.click()
  await expect.element(entry('Edit')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await entry('Delete').click()
  expect(chosen).toEqual(['delete'])
})

it('opens by the arrow keys, too, at its first and at its last entry', async () => {
  await expect.element(button).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(entry('Delete')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('Edit')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toEqual(['edit'])
})

it('opens by Enter on its button', async () => {
  await expect.element(button).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry('Edit')).toBeVisible()
})

it('scrolls inside a phone on its side, so that every entry can be pressed', async () => {
  closeScreen()
  const titles = Array.from({ length: 14 }, (_, index) => `Tide ${index + 1}`)
  const actions = titles.map((label) => ({ label, icon: Pencil, onChoose: () => chosen.push(label) }))
  await page.viewport(844, 390)
  renderScreen(<ActionMenu name="Tides" actions={actions} />)
  await button.click()
  await expect.element(entry('Tide 1')).toBeVisible()
  const menu = page.getByRole('menu').element()
  await expect.poll(() => Math.round(menu.getBoundingClientRect().bottom)).toBeLessThanOrEqual(innerHeight)
  await userEvent.keyboard('{End}')
  await expect.poll(() => entry('Tide 14').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  await entry('Tide 14').click()
  expect(chosen).toEqual(['Tide 14'])
})

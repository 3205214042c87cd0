import { afterEach, expect, it } from 'vitest'
import { Count } from '#src/features/news/marking/count.tsx'
import { closeScreen, visit } from '#tests/support/app/render-screen.tsx'

afterEach(closeScreen)

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_034, '12,034'],
])('%d articles are counted as %s', async (count, text) => {
  visit('/', <Count count={count} />)
  await expect.poll(() => document.querySelector('span')?.textContent).toBe(text)
})

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { closeScreen, renderScreen } from '#tests/support/app/render-screen.tsx'

afterEach(closeScreen)

it('keeps its box square beside a label of several lines', async () => {
  const label = 'Share statistics: counts of conflicts, differences and rejections, never your texts. '.repeat(4)
  renderScreen(
    <div style={{ width: 200 }}>
      <Checkbox label={label} isOn={false} onChange={() => {}} />
    </div>,
  )
  const box = page.getByRole('checkbox')
  await expect.element(box).toBeVisible()
  const { width, height } = box.element().getBoundingClientRect()
  expect(width).toBeCloseTo(height)
})

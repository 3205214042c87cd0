import { expect, it } from 'vitest'
import { addTyped } from '#src/app/cached-screen/replay-use.ts'

it('adds text typed in a cached field to what the app’s field has', () => {
  expect(addTyped('', '', 'typed')).toBe('typed')
  expect(addTyped('kept', 'kept', 'kept and typed')).toBe('kept and typed')
  expect(addTyped('kept', 'kept', '')).toBe('')
  expect(addTyped('', 'kept', 'kept and typed')).toBe('kept and typed')
  expect(addTyped('kept elsewhere', 'kept', 'kept and typed')).toBe('kept elsewhere and typed')
  expect(addTyped('newer', 'kept', 'changed')).toBe('newer\n\nchanged')
})

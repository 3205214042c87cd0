import { expect, it } from 'vitest'
import { isBalanced, openBlock } from '#src/merge/html-blocks.ts'

it('[NO-11] finds a tag that is left open, or closed in another order', () => {
  expect(['<p>a<br></p>', '<p>a', '<p><em>a</p></em>', 'a</p>'].map(isBalanced)).toEqual([true, false, false, false])
})

it('[NO-11] tells a block that holds blocks from one that holds words', () => {
  expect(openBlock('<ul><li>a</li></ul>')).toMatchObject({ open: '<ul>', inner: '<li>a</li>', isContainer: true })
  expect(openBlock('<p>a <em>b</em></p>')).toMatchObject({ inner: 'a <em>b</em>', isContainer: false })
})

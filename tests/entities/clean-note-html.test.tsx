import fc from 'fast-check'
import { it } from 'vitest'
import { anyHtml, isCleanedAlike } from '../support/hostile/any-html.ts'

it('[NO-12] the server accepts to the byte what the cleaner leaves in a browser', () => {
  fc.assert(fc.property(anyHtml, isCleanedAlike), { numRuns: 2000 })
})

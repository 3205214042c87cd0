import { expect, it } from 'vitest'
import { plainTextOf } from '#src/features/chat/plain-text.ts'
import { costlyAnswers, ordinaryMarkdown, timeOf } from '../../support/costly-markdown.ts'

it('16 kB of any marks become plain words about as fast as an ordinary answer', () => {
  const ordinary = timeOf(() => plainTextOf(ordinaryMarkdown(16_000)))
  for (const [name, write] of Object.entries(costlyAnswers)) {
    const text = write(16_000)
    expect(
      timeOf(() => plainTextOf(text), 2),
      name,
    ).toBeLessThan(Math.max(10 * ordinary, 100)) // less than 100 ms is noise
  }
})

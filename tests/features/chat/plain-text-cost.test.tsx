import { it } from 'vitest'
import { plainTextOf } from '#src/features/chat/plain-text.ts'
import { expectTimesBelow } from '../../support/compare-times.ts'
import { costlyAnswers, ordinaryMarkdown } from '../../support/costly-markdown.ts'
import { measurePageCpu } from '../../support/measure-page-cpu.ts'

it.each(Object.entries(costlyAnswers))('%s become plain words about as fast as ordinary text', async (_, write) => {
  const measure = (text: string) => measurePageCpu(() => plainTextOf(text))
  await expectTimesBelow(
    10,
    (size) => measure(write(size)),
    (size) => measure(ordinaryMarkdown(size)),
    16_000,
  )
})

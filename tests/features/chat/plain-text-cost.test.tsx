import { it } from 'vitest'
import { plainTextOf } from '#src/features/chat/plain-text.ts'
import { measurePageCpu } from '../../support/app/measure-page-cpu.ts'
import { costlyAnswers, ordinaryMarkdown } from '../../support/hostile/costly-markdown.ts'
import { expectTimesBelow } from '../../support/measure/compare-times.ts'

it.each(Object.entries(costlyAnswers))('%s become plain words about as fast as ordinary text', async (_, write) => {
  const measure = (text: string) => measurePageCpu(() => plainTextOf(text))
  await expectTimesBelow(
    10,
    (size) => measure(write(size)),
    (size) => measure(ordinaryMarkdown(size)),
    16_000,
  )
})

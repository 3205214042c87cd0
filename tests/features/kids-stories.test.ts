import { expect, test } from 'vitest'
import { findSentences } from '#src/entities/sentences.ts'
import { kidsStories } from '#src/features/stories/kids/kids-stories.ts'

test('[KS-01] the three stories are short, and of sentences that a voice can speak', () => {
  expect(kidsStories).toHaveLength(3)
  for (const { text } of kidsStories) {
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(180)
    expect(words).toBeLessThanOrEqual(260)
    expect(findSentences(text).length).toBeGreaterThan(20)
  }
})

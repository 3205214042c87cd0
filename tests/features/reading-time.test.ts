import { expect, test } from 'vitest'
import { readingMinutes } from '#src/features/news/reading/reading-time.ts'

test.each([
  ['', 0],
  ['<p>One word, or two</p>', 1],
  [`<p class="three words here">${'word '.repeat(238)}</p>`, 1],
  [`<p>${'word '.repeat(238)}<img src="picture:1" alt="three words here"></p>`, 1],
  [`<p>${'word '.repeat(239)}</p>`, 2],
  [`<p>${'वर्षा '.repeat(500)}</p>`, 3],
])('an article takes whole minutes, its markup none', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

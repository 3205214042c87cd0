import { expect, it } from 'vitest'
import { formatDay } from '#src/platform/format-time.ts'

it('names each month by three letters, the day without a zero before it', () => {
  const days = Array.from({ length: 12 }, (_, month) => formatDay(new Date(2026, month, month + 1).getTime()))
  expect(days.join()).toBe(
    '1 Jan 2026,2 Feb 2026,3 Mar 2026,4 Apr 2026,5 May 2026,6 Jun 2026,7 Jul 2026,8 Aug 2026,9 Sep 2026,10 Oct 2026,11 Nov 2026,12 Dec 2026',
  )
})

import type { Subscription } from 'rxjs'
import { muted$ } from '../../database/profile/muting.ts'
import { forgetCachedScreens } from '../../platform/cached-screen.ts'
import { noteMutes } from '../../platform/muting-hint.ts'

/**
 * Tells the next start whether the user mutes something, wherever and on whichever device they did. A change deletes
 * the cached screens, which may show what is muted now.
 */
export function followMutes(): Subscription {
  let before: string | undefined
  return muted$().subscribe((muted) => {
    noteMutes(muted.sources.length > 0 || muted.words.length > 0)
    const now = JSON.stringify(muted)
    if (before !== undefined && now !== before) forgetCachedScreens()
    before = now
  })
}

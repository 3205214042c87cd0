import { Check, Plus } from 'lucide-react'
import { limits } from '#schemas/limits.ts'
import { type FollowedKind, type Following, isAmong, setFollowed } from '../../../database/following.ts'
import type { WriteOutcome } from '../../../database/write-row.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { followingTexts as texts } from './following-texts.ts'

const SNACKBAR_MS = 3000

interface FollowToggleProps {
  kind: FollowedKind
  name: string
  following: Following
}

/** Follows a source or a category, or no longer; on this device at once. */
export function FollowToggle({ kind, name, following }: FollowToggleProps) {
  const isFollowed = isAmong(following[kind], name)
  const toggle = async () => {
    const outcome = await setFollowed(kind, name, !isFollowed).catch((reason: unknown) => {
      console.error('What is followed could not be changed:', reason)
      return undefined
    })
    showSnackbar({ ...said(outcome, name, !isFollowed), durationMs: SNACKBAR_MS })
  }
  const Icon = isFollowed ? Check : Plus
  return (
    <Button
      variant="outline"
      size="sm"
      borderRadius="full"
      maxWidth="full"
      aria-pressed={isFollowed}
      aria-label={texts.follow(name)}
      css={{ '&[aria-pressed=true]': { bg: 'accentSoft', borderColor: 'accentSoft', color: 'accent' } }}
      onClick={() => void toggle()}
    >
      <Icon size={16} aria-hidden />
      {name}
    </Button>
  )
}

function said(outcome: WriteOutcome | undefined, name: string, isFollowed: boolean) {
  if (outcome?.kind === 'invalid') return { text: texts.tooMany(limits.followed), mark: '✗' as const }
  if (outcome?.kind !== 'saved' && outcome?.kind !== 'unchanged') return { text: texts.failed, mark: '✗' as const }
  return isFollowed ? { text: texts.followed(name), mark: '✓' as const } : { text: texts.unfollowed(name) }
}

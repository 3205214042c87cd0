import { Check, Plus } from 'lucide-react'
import { limits } from '#schemas/limits.ts'
import {
  type FollowedKind,
  type Following,
  isAmong,
  setFollowed,
} from '../../../database/profile/followed-and-muted.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone, showFailure, showSnackbar } from '../../../ui/snackbar.tsx'
import { followingTexts as texts } from '../sources/source-texts.ts'

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
    const problems = { ...texts.problems, invalid: () => texts.tooMany(limits.followed) }
    const settled = await settleWrite(setFollowed(kind, name, !isFollowed), problems)
    if (settled.kind === 'problem') showFailure(settled.text)
    else if (isFollowed) showSnackbar({ text: texts.unfollowed(name), durationMs: SNACKBAR_MS })
    else showDone(texts.followed(name))
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

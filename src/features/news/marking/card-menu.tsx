import { ArrowUpToLine, BellOff, Circle, CircleCheck } from 'lucide-react'
import type { Article } from '#schemas/article.ts'
import { useSession } from '../../../entities/use-session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { muteInBackground } from '../muting/mute-in-background.ts'
import { markInBackground } from './mark-in-background.ts'
import { markingTexts as texts } from './marking-texts.ts'

interface CardMenuProps {
  article: Article
  isRead: boolean
  /** The list that it is in. */
  list: readonly Article[]
}

/** Marks a card's article, or all above it, and mutes its source. The key `m` presses the hidden button. */
export function CardMenu({ article, isRead, list }: CardMenuProps) {
  const { kind } = useSession()
  const { source } = article
  const canMute = kind === 'user' && source !== ''
  const above = list.slice(0, list.indexOf(article)).map(({ id }) => id)
  const toggle = () => markInBackground([article.id], !isRead)
  const mute = () => {
    const fromSource = list.filter((listed) => listed.source === source).length
    return { label: texts.mute(source, fromSource), icon: BellOff, onChoose: () => muteInBackground(source) }
  }
  const label = isRead ? texts.markUnread : texts.markRead
  return (
    <>
      <button type="button" hidden data-key="m" aria-label={label} onClick={toggle} />
      <ActionMenu
        name={article.title}
        actions={[
          { label, icon: isRead ? Circle : CircleCheck, onChoose: toggle },
          {
            label: texts.markAbove,
            icon: ArrowUpToLine,
            isOff: above.length === 0,
            onChoose: () => markInBackground(above, true),
          },
          ...(canMute ? [mute()] : []),
        ]}
      />
    </>
  )
}

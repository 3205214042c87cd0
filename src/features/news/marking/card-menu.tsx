import { ArrowUpToLine, BellOff, Circle, CircleCheck } from 'lucide-react'
import type { Article } from '#schemas/article.ts'
import { useSession } from '../../../entities/use-session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { actWhenLoaded } from '../load-late.ts'
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
  const mark = (ids: readonly string[], isRead: boolean) =>
    actWhenLoaded(({ markByHand }) => void markByHand(ids, isRead), texts.failed)
  const toggle = () => mark([article.id], !isRead)
  const mute = () => {
    const fromSource = list.filter((listed) => listed.source === source).length
    const muteSource = () => actWhenLoaded(({ muteByHand }) => void muteByHand('sources', source), texts.muteFailed)
    return { label: texts.mute(source, fromSource), icon: BellOff, onChoose: muteSource }
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
            onChoose: () => mark(above, true),
          },
          ...(canMute ? [mute()] : []),
        ]}
      />
    </>
  )
}

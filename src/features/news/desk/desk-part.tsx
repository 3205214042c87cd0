import { DeskBar } from './desk-bar.tsx'
import { DeskCard } from './desk-card.tsx'
import type { DeskProps } from './desk-props.ts'
import { MarkButton } from './mark-button.tsx'

/** What an admin does with a page of articles, with one on its card, or with one in full. */
export function DeskPart(props: DeskProps) {
  if ('articles' in props) return <DeskBar {...props} />
  return props.isDetail ? <MarkButton article={props.article} hasUnmark /> : <DeskCard article={props.article} />
}

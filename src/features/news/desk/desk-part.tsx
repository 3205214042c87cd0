import { DeskBar } from './desk-bar.tsx'
import { DeskCard } from './desk-card.tsx'
import type { DeskProps } from './desk-props.ts'
import { MarkButton } from './mark-button.tsx'

/** Chooses the editorial tools for a list page, an article card or an article in full. */
export function DeskPart(props: DeskProps) {
  if ('articles' in props) return <DeskBar {...props} />
  return props.isDetail ? <MarkButton article={props.article} hasUnmark /> : <DeskCard article={props.article} />
}

import { DeskBar } from './desk-bar.tsx'
import { DeskCard } from './desk-card.tsx'
import type { DeskProps } from './desk-props.ts'
import { MarkButton } from './mark-button.tsx'

/** Chooses the editorial tools for a list page, an article card or an article in full. Private articles have none. */
export function DeskPart(props: DeskProps) {
  const [first] = 'articles' in props ? props.articles : [props.article]
  if (first?.edition === 'link') return null
  if ('articles' in props) return <DeskBar {...props} />
  return props.isDetail ? <MarkButton article={props.article} hasUnmark /> : <DeskCard article={props.article} />
}

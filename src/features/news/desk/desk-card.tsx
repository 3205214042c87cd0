import { chakra } from '@chakra-ui/react'
import type { Article } from '#schemas/article.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { deskTexts } from './desk-texts.ts'
import { MarkButton } from './mark-button.tsx'
import { selection$, selectOne } from './selection.ts'

const readSelection = () => selection$

/** On an article's card: selecting it, and marking it. */
export function DeskCard({ article }: { article: Article }) {
  const isSelected = useLiveQuery(readSelection)?.urls.has(article.url) ?? false
  return (
    <chakra.div position="relative" zIndex="1" display="flex" gap="1" marginTop="1.5" width="fit-content">
      <Checkbox
        label={deskTexts.select}
        name={deskTexts.selectOf(article.title)}
        isOn={isSelected}
        onChange={(isOn) => selectOne(article.url, isOn)}
      />
      <MarkButton article={article} />
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import type { Article } from '#schemas/article.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { deskTexts } from './desk-texts.ts'
import { keepSelected, selectAll, selection$ } from './selection.ts'
import { useImpactJobs } from './use-impact-jobs.ts'

const readSelection = () => selection$

/** Bar above a page of articles: selects all of them, and makes drafts of the selected ones. */
export function DeskBar({ articles, isRecomputed = false }: { articles: Article[]; isRecomputed?: boolean }) {
  const selection = useLiveQuery(readSelection)
  const { progress, isRunning, generate } = useImpactJobs()
  const addresses = articles.map(({ url }) => url)
  const key = addresses.join('\n')
  useEffect(() => keepSelected(key ? key.split('\n') : []), [key])
  useEffect(() => () => keepSelected([]), [])

  const selected = addresses.filter((url) => selection?.urls.has(url))
  const areAll = addresses.length > 0 && selected.length === addresses.length
  const isAll = isRecomputed ? areAll : (selection?.isAll ?? false)
  const selectedText = selected.length > 0 && deskTexts.selected(selected.length)
  const start = () => {
    if (selected.length > 0 && !isRunning) generate(selected)
  }
  return (
    <Card
      role="group"
      aria-label={deskTexts.desk}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2"
    >
      <Checkbox
        label={deskTexts.selectAll}
        isOn={isAll}
        isMixed={selected.length > 0}
        onChange={(isOn) => selectAll(addresses, isOn)}
      />
      <chakra.p role="status" flex="1" minWidth="fit-content" textStyle="small" color="muted">
        {[progress && deskTexts.progress(progress), !isRunning && selectedText].filter(Boolean).join(' · ')}
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        flexShrink="1"
        aria-disabled={selected.length === 0 || isRunning || undefined}
        aria-busy={isRunning}
        onClick={start}
        css={{ '&[aria-disabled=true]': { color: 'muted' } }}
      >
        <chakra.span color="accent" display="grid" animation={isRunning ? 'pulse 1.6s infinite' : undefined}>
          <Sparkles size={16} aria-hidden />
        </chakra.span>
        {deskTexts.generate}
      </Button>
    </Card>
  )
}

import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import type { ImpactJob } from '#schemas/insight.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { deskTexts } from './desk-texts.ts'
import { keepSelected, selectAll, selection$ } from './selection.ts'

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

const PAUSE_MS = 1000

interface ImpactJobs {
  /** Sum over the server's running jobs and those that ended since, seen from here; undefined if there are none. */
  progress: Omit<ImpactJob, 'id'> | undefined
  isRunning: boolean
  /** Starts life-impact generation for these articles. Errors are not shown; `isRunning` just becomes false. */
  generate: (urls: readonly string[]) => void
}

/** Follows life-impact jobs. Checks for them when the page opens and when the network returns. */
function useImpactJobs(): ImpactJobs {
  const [progress, setProgress] = useState<ImpactJobs['progress']>()
  const [isRunning, setRunning] = useState(false)
  const [round, setRound] = useState(0)
  const followed = useRef(new Set<string>())
  const isOffline = useConnection() === 'offline'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const answer = await callEndpoint(insightEndpoints.impactJobs, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      const jobs = answer.kind === 'ok' ? answer.value.listObject : []
      const running = jobs.filter(({ done, total }) => done < total)
      for (const { id } of running) followed.current.add(id)
      const shown = jobs.filter(({ id }) => followed.current.has(id))
      setRunning(running.length > 0)
      setProgress(shown.length > 0 ? sumOf(shown) : undefined)
      if (running.length > 0) timer = setTimeout(() => void look(), PAUSE_MS)
    }
    let timer: ReturnType<typeof setTimeout>
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [round, isOffline])

  const generate = useCallback(async (urls: readonly string[]) => {
    setRunning(true)
    followed.current.clear()
    const answer = await callEndpoint(insightEndpoints.generateImpact, { body: urls.map((url) => ({ url })) })
    if (answer.kind === 'ok') followed.current.add(answer.value.id)
    setRound((before) => before + 1)
  }, [])
  return { progress, isRunning, generate: (urls) => void generate(urls) }
}

function sumOf(jobs: readonly ImpactJob[]): Omit<ImpactJob, 'id'> {
  const sum = (field: 'done' | 'failed' | 'total') => jobs.reduce((all, job) => all + job[field], 0)
  return { done: sum('done'), failed: sum('failed'), total: sum('total') }
}

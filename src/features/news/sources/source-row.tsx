import { chakra } from '@chakra-ui/react'
import {
  Bell,
  CircleAlert,
  Clock3,
  FilePenLine,
  LoaderCircle,
  RotateCw,
  Text,
  Trash2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { sourceEndpoints } from '#schemas/endpoints/sources.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { askedFeeds$, type FeedNews } from '../../../database/news/own-articles.ts'
import type { ListedSource } from '../../../database/news/sources.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { SendingMark } from '../../../entities/unsent-work/sending-mark.tsx'
import { formatAge } from '../../../platform/format-time.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { showFailure, showSnackbar } from '../../../ui/snackbar.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { NotifySource } from './notify-source.tsx'
import { sourceTexts as texts } from './source-texts.ts'
import { dropSource, storeSettings } from './store-source.ts'

const tones = { unsent: 'caution', waiting: 'caution', failed: 'danger' } as const
const icons = { unsent: Clock3, waiting: LoaderCircle, failed: CircleAlert }

interface SourceRowProps {
  source: ListedSource
  /** Undefined before it is known. */
  news: FeedNews | undefined
  onEdit: () => void
}

/** One source: its name, how far it is, and its actions. */
export function SourceRow({ source, news, onEdit }: SourceRowProps) {
  const { id, name, url, isMuted, reads, notifies, progress } = source
  const [isNotifyOpen, setNotifyOpen] = useState(false)
  const isSummary = reads === 'summary'
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      paddingBlock="3"
      paddingInline={{ base: '4', md: '6' }}
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.div flex="1" minWidth="0" display="grid" gap="1">
        <chakra.p textStyle="label" overflowWrap="anywhere" color={isMuted ? 'muted' : 'text'}>
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="small" color="muted">
          <Progress source={source} news={news} />
          {isMuted && <span>{texts.muted}</span>}
          {isSummary && <span>{texts.summary}</span>}
          {notifies && <span>{texts.notifies}</span>}
        </chakra.div>
        {progress === 'failed' && (
          <chakra.div marginTop="1">
            <Button variant="outline" size="sm" onClick={() => void storeSettings(id)}>
              <RotateCw size={16} aria-hidden />
              {texts.tryAgain}
              <chakra.span srOnly>: {name}</chakra.span>
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <ActionMenu
        name={name}
        actions={[
          ...(progress === 'followed' && !isMuted
            ? [{ label: texts.refresh, icon: RotateCw, onChoose: () => void refreshSource(source) }]
            : []),
          { label: texts.edit, icon: FilePenLine, onChoose: onEdit },
          {
            label: isMuted ? texts.unmute : texts.mute,
            icon: isMuted ? Volume2 : VolumeX,
            onChoose: () => void storeSettings(id, { isMuted: !isMuted }),
          },
          {
            label: isSummary ? texts.readFull : texts.readSummary,
            icon: Text,
            onChoose: () => void storeSettings(id, { reads: isSummary ? 'full' : 'summary' }),
          },
          { label: texts.notifications, icon: Bell, onChoose: () => setNotifyOpen(true) },
          { label: texts.remove, icon: Trash2, onChoose: () => void dropSource(source) },
        ]}
      />
      {isNotifyOpen && <NotifySource source={source} onClose={() => setNotifyOpen(false)} />}
    </chakra.li>
  )
}

function Progress({ source, news }: Pick<SourceRowProps, 'source' | 'news'>) {
  const { progress, problem, isUnsent, refusal } = source
  if (refusal) return <SendingMark isUnsent={isUnsent} refusal={refusal} />
  if (progress === 'followed') return <span>{describeNews(news)}</span>
  const Icon = icons[progress]
  return (
    <StateMark tone={tones[progress]} icon={<Icon size={13} aria-hidden />}>
      {problem || texts.progress[progress]}
    </StateMark>
  )
}

function describeNews(news: FeedNews | undefined): string {
  if (news?.problem) return texts.fetchFailed(news.problem)
  return news?.lastPublished ? texts.lastArticle(formatAge(Date.parse(news.lastPublished))) : texts.noArticles
}

const SHOWN_MS = 4000

/** Has the server fetch the source now, and says whether it does. */
async function refreshSource({ id, feedId, name }: ListedSource): Promise<void> {
  const outcome = await callEndpoint(sourceEndpoints.refreshSource, { params: { id } })
  if (outcome.kind === 'ok') {
    askedFeeds$.next(feedId)
    showSnackbar({ text: texts.refreshing(name), durationMs: SHOWN_MS })
  } else {
    showFailure(failureText(outcome, texts.refreshProblems))
  }
}

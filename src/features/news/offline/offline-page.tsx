import { chakra } from '@chakra-ui/react'
import { Download as DownloadIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countArticles, removeOldestArticles } from '../../../database/news/cached-articles.ts'
import { removeCachedPictures } from '../../../platform/cached-pictures.ts'
import { formatAge } from '../../../platform/format-time.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ExportCard } from './export-card.tsx'
import {
  changeOfflineChoice,
  countChoices,
  countChosen,
  keptLists,
  type OfflineChoice,
  offlineChoice$,
} from './offline-choice.ts'
import { formatBytes, offlinePageTexts as texts } from './offline-page-texts.ts'
import { download$, downloadAhead, stopDownload } from './prefetch.ts'

/**
 * Measured on the starter edition: an article with its database overhead, and its two pictures. Newspapers' pages have
 * two more in the text, of about 60 kB.
 */
const ARTICLE_BYTES = 8_000
const PICTURES_BYTES = 40_000 + 2 * 60_000

const readDownload = () => download$

/** Chooses lists to download for offline reading, and shows the storage that they use. */
export function OfflinePage() {
  usePageTitle(texts.title)
  const choice = useLiveQuery(offlineChoice$)
  return (
    <chakra.div display="grid" gap="5" maxWidth="column">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      {choice ? <Choice choice={choice} /> : <Spinner label="Loading" />}
      <Kept />
    </chakra.div>
  )
}

function Choice({ choice }: { choice: OfflineChoice }) {
  const download = useLiveQuery(readDownload)
  const chosen = countChosen(choice)
  const room = chosen * (ARTICLE_BYTES + (choice.hasPictures ? PICTURES_BYTES : 0))
  const change = (changed: Partial<OfflineChoice>) =>
    void changeOfflineChoice({ ...changed, downloadedAt: 0 }).catch(console.warn)
  return (
    <Card padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 textStyle="heading">{texts.lists}</chakra.h2>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="8" rowGap="2">
        {keptLists.map(({ name, label }) => (
          <chakra.div key={name} display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <label htmlFor={`keep-${name}`}>{label}</label>
            <NativeSelect
              id={`keep-${name}`}
              width="10rem"
              value={choice.counts[name] ?? 0}
              onChange={(event) => change({ counts: { ...choice.counts, [name]: Number(event.target.value) } })}
            >
              {countChoices.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? texts.none : texts.articles(count)}
                </option>
              ))}
            </NativeSelect>
          </chakra.div>
        ))}
      </chakra.div>
      <Switch
        label={texts.pictures}
        state={choice.hasPictures ? 'On' : 'Off'}
        isOn={choice.hasPictures}
        onChange={(hasPictures) => change({ hasPictures })}
      />
      <chakra.p textStyle="small" color="muted">
        {chosen > 0 ? texts.estimate(chosen, formatBytes(room)) : texts.nothing}
      </chakra.p>
      {download?.kind === 'failed' && <Notice tone="caution">{texts.failed}</Notice>}
      {download?.kind === 'running' ? (
        <Progress done={download.done} of={download.of} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button disabled={chosen === 0} onClick={() => void downloadAhead()}>
            <DownloadIcon size={18} aria-hidden />
            {texts.download}
          </Button>
          {choice.downloadedAt > 0 && (
            <chakra.span textStyle="small" color="muted" role="status">
              {texts.downloaded(formatAge(choice.downloadedAt))}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </Card>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  const text = texts.progress(done, of)
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.progress flex="1" height="2" accentColor="accent" aria-label={texts.title} value={done} max={of} />
      <chakra.span textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.span>
      <Button variant="outline" size="sm" onClick={stopDownload}>
        {texts.stop}
      </Button>
    </chakra.div>
  )
}

/** Shows how much is downloaded, with a button that removes all of it. */
function Kept() {
  const [kept, setKept] = useState<{ articles: number; bytes: number }>()
  const [round, setRound] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const isRunning = useLiveQuery(readDownload)?.kind === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a download ends, and when all was removed
  useEffect(() => {
    measure().then(setKept, console.warn)
  }, [round, isRunning])

  const remove = async () => {
    setAsking(false)
    await Promise.all([removeOldestArticles(await countArticles()), removeCachedPictures()])
    await changeOfflineChoice({ downloadedAt: 0 })
    showSnackbar({ text: texts.removed, durationMs: 3000 })
    setRound((before) => before + 1)
  }
  return (
    <>
      <ExportCard round={kept} />
      <Card padding={{ base: '4', md: '6' }} display="grid" gap="3">
        <chakra.h2 textStyle="heading">{texts.kept}</chakra.h2>
        <chakra.p color="muted">{kept && texts.keptNow(kept.articles, formatBytes(kept.bytes))}</chakra.p>
        <Button
          variant="outline"
          justifySelf="start"
          disabled={!kept?.articles || isRunning}
          onClick={() => setAsking(true)}
        >
          {texts.remove}
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={texts.removeAsk}
            text={texts.removeText}
            action={texts.remove}
            onAnswer={(given) => (given === 'Y' ? void remove().catch(console.warn) : setAsking(false))}
          />
        )}
      </Card>
    </>
  )
}

async function measure(): Promise<{ articles: number; bytes: number }> {
  const [articles, { usage = 0 }] = await Promise.all([countArticles(), navigator.storage.estimate()])
  return { articles, bytes: usage }
}

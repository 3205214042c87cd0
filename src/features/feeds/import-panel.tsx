import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { FeedImportAnswer } from '#schemas/feed.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showDone } from '../../ui/snackbar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TitledList } from '../../ui/titled-list.tsx'
import { type ImportOutcome, importFeeds, readList } from './feed-actions.ts'
import { feedsTexts } from './feeds-texts.ts'

const texts = feedsTexts.importing
interface ImportPanelProps {
  file: File
  /** `hasAdded`: at least one new feed was added. */
  onClose: (hasAdded: boolean) => void
}

/** Previews the import of a feed list and runs it when confirmed. */
export function ImportPanel({ file, onClose }: ImportPanelProps) {
  const [opml, setOpml] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isCurrent = true
    heading.current?.focus()
    const look = async () => {
      const read = await readList(file)
      const looked = read.kind === 'read' ? await importFeeds(read.opml, true) : read
      if (!isCurrent) return
      if (read.kind === 'read') setOpml(read.opml)
      setOutcome(looked)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [file])

  const add = async () => {
    setBusy(true)
    const done = await importFeeds(opml, false)
    setBusy(false)
    if (done.kind === 'failed') return setOutcome(done)
    showDone(texts.done(done.answer.added.length))
    onClose(true)
  }
  const added = outcome?.kind === 'done' ? outcome.answer.added.length : 0
  return (
    <Card as="section" padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading" overflowWrap="anywhere" outline="none">
        {texts.title(file.name)}
      </chakra.h2>
      {!outcome && <Spinner label={texts.checking} />}
      {outcome?.kind === 'failed' && (
        <Notice tone="danger" role="alert">
          {outcome.message}
        </Notice>
      )}
      {outcome?.kind === 'done' && <Preview answer={outcome.answer} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {added > 0 && (
          <Button disabled={isBusy} onClick={() => void add()}>
            {texts.add(added)}
          </Button>
        )}
        <Button variant="outline" onClick={() => onClose(false)}>
          {added > 0 ? texts.cancel : texts.close}
        </Button>
      </chakra.div>
    </Card>
  )
}

function Preview({ answer: { added, present, refused } }: { answer: FeedImportAnswer }) {
  return (
    <>
      <p role="status">{texts.summary(added.length, present, refused.length)}</p>
      <TitledList
        title={texts.added}
        lines={added.map((feed) => <ListedFeed key={feed.url} {...feed} note={feed.category} />)}
      />
      <TitledList
        title={texts.refused}
        lines={refused.map((feed) => <ListedFeed key={feed.url} {...feed} note={feed.reason} isFault />)}
      />
    </>
  )
}

function ListedFeed(props: { url: string; title: string; note: string; isFault?: boolean }) {
  const { url, title, note, isFault = false } = props
  return (
    <>
      {title || url}{' '}
      <chakra.span textStyle="small" color={isFault ? 'danger' : 'muted'}>
        {note}
      </chakra.span>
      <chakra.span display="block" textStyle="small" color="muted">
        {url}
      </chakra.span>
    </>
  )
}

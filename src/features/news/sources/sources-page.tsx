import { chakra } from '@chakra-ui/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { feedNews$ } from '../../../database/news/own-articles.ts'
import { type ListedSource, listFolders, sources$ } from '../../../database/news/sources.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { linkTexts } from '../links/link-texts.ts'
import { ADD_SOURCE } from './add-source-state.ts'
import { EditSource } from './edit-source.tsx'
import { TransferBar } from './opml/transfer-bar.tsx'
import { readSource } from './read-source.ts'
import { SourceRow } from './source-row.tsx'
import { sourceTexts as texts } from './source-texts.ts'
import { storeSource } from './store-source.ts'

/** The sources that the user follows, by folder. */
export function SourcesPage({ userId }: { userId: string }) {
  usePageTitle(texts.title)
  const sources = useLiveQuery(sources$)
  return (
    <chakra.div display="grid" gap="5" maxWidth="column">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      <AddSourceForm />
      {sources && <TransferBar sources={sources} />}
      {!sources && <ListSkeleton label={texts.loading} />}
      {sources?.length === 0 && (
        <EmptyCollection
          loading={<ListSkeleton label={texts.loading} />}
          failed={texts.failed}
          failedHint={texts.needsNetwork}
        >
          <EmptyState drawing="news" title={texts.none}>
            <chakra.p maxWidth="26rem" textWrap="balance">
              {texts.noneHint}
            </chakra.p>
          </EmptyState>
        </EmptyCollection>
      )}
      {sources && sources.length > 0 && <Folders userId={userId} sources={sources} />}
    </chakra.div>
  )
}

function Folders({ userId, sources }: { userId: string; sources: readonly ListedSource[] }) {
  const news = useLiveQuery(useCallback(() => feedNews$(userId), [userId]))
  const [editedId, setEditedId] = useState<string>()
  const edited = sources.find(({ id }) => id === editedId)
  const folders = listFolders(sources)
  return (
    <>
      {folders.map((folder) => (
        <Card key={folder} as="section" aria-label={folder || texts.noFolder}>
          {folders.length > 1 && (
            <chakra.h2
              textStyle="heading"
              paddingInline={{ base: '4', md: '6' }}
              paddingTop="4"
              paddingBottom="1"
              overflowWrap="anywhere"
            >
              {folder || texts.noFolder}
            </chakra.h2>
          )}
          <ul>
            {sources
              .filter((source) => source.folder === folder)
              .map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  news={news?.get(source.feedId)}
                  onEdit={() => setEditedId(source.id)}
                />
              ))}
          </ul>
        </Card>
      ))}
      {edited && (
        <EditSource source={edited} folders={folders.filter(Boolean)} onClose={() => setEditedId(undefined)} />
      )}
    </>
  )
}

/** One field for an address. A text that cannot be added stays in it. */
function AddSourceForm() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each such navigation focuses the field
  useEffect(() => {
    if (state === ADD_SOURCE) input.current?.focus()
  }, [state, key])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const read = readSource(text, location.hostname)
    if (read.kind === 'fault') return setProblem(linkTexts.faults[read.fault])
    const failure = await storeSource(read.link.url)
    setProblem(failure)
    if (failure === undefined) setText('')
  }
  return (
    <chakra.form noValidate onSubmit={(event) => void add(event)}>
      <Field label={texts.address} error={problem}>
        {(control) => (
          <chakra.div display="flex" gap="2">
            <Input
              {...control}
              ref={input}
              type="url"
              autoComplete="off"
              enterKeyHint="done"
              placeholder="https://"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit">{texts.add}</Button>
          </chakra.div>
        )}
      </Field>
    </chakra.form>
  )
}

import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { feedNews$ } from '../../../database/news/own-articles.ts'
import { type ListedSource, listFolders, sources$ } from '../../../database/news/sources.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { AddSourceForm } from './add-source-form.tsx'
import { EditSource } from './edit-source.tsx'
import { TransferBar } from './opml/transfer-bar.tsx'
import { SourceRow } from './source-row.tsx'
import { sourceTexts as texts } from './source-texts.ts'

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

import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { linkTexts as texts } from './link-texts.ts'
import { type Link, readLink } from './read-link.ts'
import { saveLink } from './save-link.ts'
import { SaveLinkForm } from './save-link-form.tsx'

/**
 * Saves the page that another app or site gives, after one press: a foreign page could otherwise fill the bookmarks.
 */
export function SavePage() {
  usePageTitle(texts.title)
  const navigate = useNavigateFromHere()
  const [search] = useSearchParams()
  const [url, text, title] = ['url', 'text', 'title'].map((name) => search.get(name) ?? '')
  const read = readLink({ url, text, title }, location.hostname)
  const leave = () => navigate(paths.bookmarks, { replace: true })
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <PageHeading title={texts.title} about={texts.about} />
      <Card padding={{ base: '4', md: '6' }}>
        {read.kind === 'link' ? (
          <ConfirmLink link={read.link} onCancel={leave} />
        ) : (
          <SaveLinkForm
            key={search.toString()}
            initial={url || text || title || ''}
            problem={texts.faults[read.fault]}
            onCancel={leave}
          />
        )}
      </Card>
    </chakra.div>
  )
}

function ConfirmLink({ link, onCancel }: { link: Link; onCancel: () => void }) {
  const navigate = useNavigateFromHere()
  const [problem, setProblem] = useState<string>()
  return (
    <chakra.div display="grid" gap="4">
      <div>
        <chakra.p textStyle="headline" fontSize="xl" overflowWrap="anywhere">
          {link.title}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere" marginTop="1.5">
          {link.url}
        </chakra.p>
      </div>
      <Problem text={problem} />
      <chakra.div display="flex" gap="2">
        <Button onClick={() => void saveLink(link, navigate, { replace: true }).then(setProblem)}>{texts.save}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

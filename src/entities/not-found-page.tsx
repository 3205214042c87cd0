import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** For an address that leads nowhere; needs no network. */
export function NotFoundPage() {
  usePageTitle('Page not found')
  const { pathname } = useLocation()
  return (
    <Card>
      <EmptyState drawing="lost" title="Page not found" isHeading>
        <chakra.p overflowWrap="anywhere">No page at {pathname}. Check the address.</chakra.p>
        <ButtonLink to={paths.newsList}>Read the news</ButtonLink>
      </EmptyState>
    </Card>
  )
}

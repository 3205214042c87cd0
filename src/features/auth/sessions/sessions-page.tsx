import { chakra } from '@chakra-ui/react'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { sessionsTexts } from './sessions-texts.ts'

/** The panel at an address of its own. */
export function SessionsPage() {
  usePageTitle(sessionsTexts.pageHeading)
  return (
    <chakra.div display="grid" gap="6" maxWidth="column">
      <Breadcrumb current={sessionsTexts.pageHeading} />
      <chakra.h1 textStyle="title">{sessionsTexts.pageHeading}</chakra.h1>
      <SessionsPanel />
    </chakra.div>
  )
}

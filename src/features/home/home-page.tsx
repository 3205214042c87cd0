import { chakra } from '@chakra-ui/react'
import { CloudOff, NotebookPen, RefreshCw } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { homeTexts as texts } from './home-texts.ts'
import { SignalStory } from './signal-story.tsx'

const icons = [CloudOff, NotebookPen, RefreshCw] as const

/** Introduces Vedika to visitors. Signed-in users go to their dashboard. */
export function HomePage() {
  usePageTitle(texts.pageTitle)
  const { kind } = useSession()
  if (kind === 'unknown') return <div data-loading /> // a user must not see the visitors' page for a moment
  if (kind === 'user') return <Navigate to={paths.dashboard} replace />
  return (
    <chakra.div display="grid" gap={{ base: '10', md: '8' }} paddingTop={{ base: '2', md: '4' }}>
      <chakra.div
        display="grid"
        gap={{ base: '10', md: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.08fr)' }}
        alignItems="center"
      >
        <Words />
        <SignalStory />
      </chakra.div>
      <Promises />
    </chakra.div>
  )
}

function Words() {
  return (
    <chakra.section display="grid" gap="5" justifyItems="start">
      <chakra.h1 textStyle="display" textWrap="balance">
        {texts.headline}
      </chakra.h1>
      <chakra.p fontSize="lg" lineHeight="1.6" color="muted" maxWidth="32rem">
        {texts.lead}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="1">
        <ButtonLink to={paths.newsList}>{texts.read}</ButtonLink>
        <ButtonLink to={paths.login} variant="outline">
          {texts.login}
        </ButtonLink>
      </chakra.div>
      <chakra.p textStyle="small" color="muted">
        {texts.plain}
      </chakra.p>
    </chakra.section>
  )
}

function Promises() {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      columnGap="8"
      rowGap="6"
      borderTopWidth="1px"
      paddingTop="6"
    >
      {texts.promises.map(({ title, text }, index) => {
        const Icon = icons[index] ?? CloudOff
        return (
          <chakra.li key={title} display="grid" gridTemplateColumns="1.5rem 1fr" columnGap="3">
            <chakra.span color="accent" marginTop="0.5">
              <Icon size={20} aria-hidden />
            </chakra.span>
            <div>
              <chakra.h2 textStyle="label">{title}</chakra.h2>
              <chakra.p textStyle="small" color="muted" marginTop="1">
                {text}
              </chakra.p>
            </div>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

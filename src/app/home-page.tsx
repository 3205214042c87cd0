import { chakra } from '@chakra-ui/react'
import { CloudOff, NotebookPen, RefreshCw } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../entities/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

const promises = [
  {
    icon: CloudOff,
    title: 'Reads without a network',
    text: 'Every page you have seen stays on this device, in full.',
  },
  {
    icon: NotebookPen,
    title: 'Keeps your notes',
    text: 'Write anywhere. Nothing you typed is lost, doubled or shown to others.',
  },
  {
    icon: RefreshCw,
    title: 'Catches up by itself',
    text: 'Back in reach, your devices agree again without being asked.',
  },
]

/** What Vedika is, for visitors; those signed in go to their dashboard. */
export function HomePage() {
  usePageTitle('News and study')
  const { kind } = useSession()
  if (kind === 'unknown') return null // for a moment; a user would see what is not for them
  if (kind === 'user') return <Navigate to="/dashboard" replace />
  return (
    <chakra.div display="grid" gap="10" paddingBlock={{ base: '6', md: '12' }}>
      <chakra.section display="grid" gap="5" justifyItems="start" maxWidth="column">
        <Logo size={64} />
        <chakra.h1 textStyle="display">News and study that go underground with you</chakra.h1>
        <chakra.p fontSize="lg" color="muted" maxWidth="36rem">
          Vedika keeps the morning's news and your private notes on your device, so that a tunnel, a flight or a dead
          signal changes nothing.
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink to="/pages/news/list">Read the news</ButtonLink>
          <ButtonLink to="/pages/user/login" variant="outline">
            Login
          </ButtonLink>
        </chakra.div>
      </chakra.section>
      <chakra.section display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {promises.map(({ icon: Icon, title, text }) => (
          <Card key={title} padding="6" display="grid" gap="2" alignContent="start">
            <chakra.span color="accent">
              <Icon size={24} aria-hidden />
            </chakra.span>
            <chakra.h2 textStyle="heading">{title}</chakra.h2>
            <chakra.p color="muted">{text}</chakra.p>
          </Card>
        ))}
      </chakra.section>
    </chakra.div>
  )
}

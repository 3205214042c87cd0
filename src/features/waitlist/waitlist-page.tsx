import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { useIsSalePaused } from '../../entities/use-server-settings.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { PosterCard } from '../../ui/card.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { QueueDrawing } from './queue-drawing.tsx'
import { useWaitlist } from './use-waitlist.ts'
import { waitlistTexts as texts } from './waitlist-texts.ts'

/** For times in which membership is paused: users can join a waitlist that this device remembers. */
export function WaitlistPage() {
  usePageTitle(texts.title)
  const { state, join } = useWaitlist()
  const isPaused = useIsSalePaused()
  const label = { unknown: texts.join, idle: texts.join, joining: texts.joining, joined: texts.joined }[state]
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={texts.title} />
      <PosterCard gap="5" paddingBlock={{ base: '8', md: '16' }}>
        <QueueDrawing state={state} />
        <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
        <chakra.p color="muted" maxWidth="28rem" textWrap="balance">
          {texts.lead[isPaused === undefined ? 'unknown' : isPaused ? 'paused' : 'open']}
        </chakra.p>
        <Button
          minWidth="12rem"
          disabled={state === 'joined' || state === 'unknown'}
          aria-disabled={state === 'joining' || undefined}
          onClick={join}
        >
          {state === 'joining' && <WaitSpinner />}
          {state === 'joined' && <Check size={18} aria-hidden />}
          {label}
        </Button>
        <chakra.p
          role="status"
          textStyle="small"
          color={state === 'joined' ? 'good' : 'muted'}
          maxWidth="26rem"
          textWrap="balance"
        >
          {state === 'joined' ? texts.place : texts.honest}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" borderTopWidth="1px" paddingTop="5" marginTop="2">
          <TextLink to={paths.pricing}>{texts.pricing}</TextLink>
        </chakra.p>
      </PosterCard>
    </chakra.div>
  )
}

function WaitSpinner() {
  return (
    <chakra.span
      aria-hidden
      width="4"
      height="4"
      borderRadius="full"
      borderWidth="2px"
      borderColor="currentColor"
      borderTopColor="transparent"
      animation="spin 0.8s linear infinite"
    />
  )
}

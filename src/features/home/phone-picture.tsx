import { chakra } from '@chakra-ui/react'
import { CircleCheck, CloudOff, RefreshCw, SignalHigh } from 'lucide-react'
import { Logo } from '../../ui/logo.tsx'
import { homeTexts } from './home-texts.ts'
import { NoteLines } from './note-lines.tsx'
import type { Story } from './use-story.ts'

const texts = homeTexts.story

const looks = {
  waiting: { icon: CloudOff, color: 'caution', bg: 'cautionSoft' },
  sending: { icon: RefreshCw, color: 'accent', bg: 'accentSoft' },
  saved: { icon: CircleCheck, color: 'good', bg: 'goodSoft' },
} as const

/** The phone in the tunnel: the note being written, and its sync indicator. */
export function PhonePicture({ story, state }: { story: Story; state: string }) {
  const { hasSignal, written, sent } = story
  const look = looks[hasSignal ? (written > sent ? 'sending' : 'saved') : 'waiting']
  return (
    <chakra.div
      position="relative"
      zIndex="1"
      flexShrink="0"
      width="14rem"
      height="23.5rem"
      borderRadius="2rem"
      borderWidth="1px"
      borderColor="control"
      bg={{ base: 'text', _dark: 'line' }}
      padding="0.375rem"
      boxShadow="overlay"
    >
      <chakra.div
        height="full"
        borderRadius="1.625rem"
        overflow="hidden"
        bg="page"
        display="flex"
        flexDirection="column"
        gap="2"
        paddingInline="2"
        paddingBlock="3"
      >
        <chakra.div
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          textStyle="tiny"
          paddingInline="1"
        >
          {texts.clock}
          {hasSignal ? <SignalHigh size={16} /> : <chakra.span color="muted">{texts.noSignal}</chakra.span>}
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="2" paddingInline="1" textStyle="label">
          <Logo size={22} />
          Vedika
        </chakra.div>
        <chakra.div
          display="flex"
          alignItems="center"
          gap="1.5"
          minHeight="8"
          paddingInline="2"
          borderRadius="full"
          textStyle="tiny"
          fontSize="0.6875rem"
          whiteSpace="nowrap"
          bg={look.bg}
          color={look.color}
          transition="background-color var(--chakra-durations-moderate), color var(--chakra-durations-moderate)"
        >
          <look.icon size={15} />
          {state}
        </chakra.div>
        <chakra.div bg="surface" borderWidth="1px" borderRadius="lg" padding="3" boxShadow="card">
          <chakra.p textStyle="label">{texts.note}</chakra.p>
          <NoteLines count={written + 1} first={2} />
        </chakra.div>
        {texts.headlines.map((headline) => (
          <chakra.div key={headline} bg="surface" borderWidth="1px" borderRadius="lg" padding="3">
            <chakra.p textStyle="headline" fontSize="0.875rem">
              {headline}
            </chakra.p>
            <chakra.div height="5px" borderRadius="full" bg="hover" marginTop="2" width="92%" />
            <chakra.div height="5px" borderRadius="full" bg="hover" marginTop="1.5" width="64%" />
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

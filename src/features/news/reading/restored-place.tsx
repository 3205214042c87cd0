import { chakra } from '@chakra-ui/react'
import { ArrowUp, Headphones } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { screenOnly } from '../../../ui/print.ts'
import { readingTexts as texts } from './reading-texts.ts'
import type { Listening } from './use-listening.ts'

interface RestoredPlaceProps {
  /** A dialog has nothing else at its lower edge. */
  isInDialog: boolean
  onTop: () => void
  listening: Pick<Listening, 'canSpeak' | 'heard' | 'startHere'>
}

/** Sticky note that the article opened at its last position; takes no space. */
export function RestoredPlace({ isInDialog, onTop, listening }: RestoredPlaceProps) {
  return (
    <chakra.div
      {...screenOnly}
      position="sticky"
      bottom={{ base: isInDialog ? '2' : '20', lg: '4' }}
      height="0"
      display="flex"
      justifyContent={{ base: isInDialog ? 'center' : 'flex-start', lg: 'center' }} // free of the floating buttons
      alignItems="flex-end"
      pointerEvents="none"
    >
      <chakra.div
        role="status"
        display="flex"
        alignItems="center"
        gap="1"
        paddingInlineStart="4"
        paddingInlineEnd="1"
        borderRadius="full"
        borderWidth="1px"
        bg="raised"
        boxShadow="float"
        textStyle="small"
        color="muted"
        whiteSpace="nowrap"
        pointerEvents="auto"
        animation="appear var(--chakra-durations-moderate)"
      >
        {texts.continued}
        {listening.canSpeak && listening.heard === undefined && (
          <IconButton label={texts.listenHere} color="accent" borderRadius="full" onClick={listening.startHere}>
            <Headphones size={18} aria-hidden />
          </IconButton>
        )}
        <Button variant="ghost" size="sm" minHeight="touch" borderRadius="full" color="accent" onClick={onTop}>
          <ArrowUp size={16} aria-hidden />
          {texts.toTop}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { MotionRoot } from '../../ui/motion.tsx'
import { homeTexts } from './home-texts.ts'
import { LaptopPicture } from './laptop-picture.tsx'
import { PhonePicture } from './phone-picture.tsx'
import { TunnelDrawing } from './tunnel-drawing.tsx'
import { type Story, useStory } from './use-story.ts'

const texts = homeTexts.story

const Switch = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInlineStart: '2',
    paddingInlineEnd: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    bg: 'raised',
    boxShadow: 'float',
    textStyle: 'label',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** Demonstration: a note written offline in a tunnel syncs when the signal returns. */
export function SignalStory() {
  const { story, toggle } = useStory()
  const state = stateOf(story)
  return (
    <MotionRoot>
      <chakra.div display="grid" justifyItems="center" gap="0">
        <chakra.div aria-hidden position="relative" width="full" maxWidth="27rem" height="29rem">
          <TunnelDrawing hasSignal={story.hasSignal} />
          <chakra.div
            position="absolute"
            inset="0"
            bottom="1rem"
            display="flex"
            justifyContent="center"
            alignItems="flex-end"
          >
            <PhonePicture story={story} state={state} />
            <LaptopPicture story={story} />
          </chakra.div>
        </chakra.div>
        <Switch type="button" onClick={toggle}>
          <Knob isOn={story.hasSignal} />
          {story.hasSignal ? texts.hintOnline : texts.hintOffline}
        </Switch>
        <chakra.p role="status" srOnly>
          {texts.spoken(state, story.sent + 1)}
        </chakra.p>
      </chakra.div>
    </MotionRoot>
  )
}

/** Text of the sync indicator. */
function stateOf({ hasSignal, written, sent }: Story): string {
  if (!hasSignal) return written > sent ? texts.waiting : texts.offline
  return written > sent ? texts.sending : texts.saved
}

function Knob({ isOn }: { isOn: boolean }) {
  return (
    <chakra.span
      aria-hidden
      display="flex"
      justifyContent={isOn ? 'flex-end' : 'flex-start'}
      width="3rem"
      padding="3px"
      borderRadius="full"
      bg={isOn ? 'good' : 'control'}
      transition="background-color var(--chakra-durations-moderate)"
    >
      <chakra.span width="1.375rem" height="1.375rem" borderRadius="full" bg="surface" />
    </chakra.span>
  )
}

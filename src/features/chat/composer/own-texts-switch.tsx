import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Switch } from '../../../ui/switch.tsx'
import { chatTexts } from '../chat-texts.ts'
import type { OwnTexts } from './own-texts.ts'

const texts = chatTexts.composer

/**
 * Switch for the consent that a hosted model may get own notes and bookmarks in this conversation. Names the sent
 * texts and the recipient.
 */
export function OwnTextsSwitch({ ownTexts }: { ownTexts: OwnTexts }) {
  const { recipient, isGiven, give } = ownTexts
  const hintId = useId()
  return (
    <chakra.div role="group" aria-describedby={hintId}>
      <Switch label={texts.ownTexts} state={isGiven ? texts.on : texts.off} isOn={isGiven} onChange={give} />
      <chakra.p id={hintId} textStyle="small" color="muted">
        {texts.ownTextsHint(recipient)}
      </chakra.p>
    </chakra.div>
  )
}

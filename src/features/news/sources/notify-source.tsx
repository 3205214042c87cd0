import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ListedSource } from '../../../database/news/sources.ts'
import { askToNotify, readNotificationPermit } from '../../../platform/notifications.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { sourceTexts } from './source-texts.ts'
import { storeSettings } from './store-source.ts'

const texts = sourceTexts.notify

/** Turns notifications of a source on and off. The setting is the user's, the permission this device's. */
export function NotifySource({ source, onClose }: { source: ListedSource; onClose: () => void }) {
  const { id, name, notifies } = source
  const titleId = useId()
  const [permit, setPermit] = useState(readNotificationPermit)
  const [wasAsked, setAsked] = useState(false)
  const turn = async (isOn: boolean) => {
    if (!isOn) return void (await storeSettings(id, { notifies: false }))
    const given = await askToNotify()
    setPermit(given)
    setAsked(true)
    if (given === 'granted' && !notifies) await storeSettings(id, { notifies: true })
  }
  const isUnanswered = permit === 'default' && (notifies || wasAsked)
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="26rem" onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <chakra.h2 id={titleId} textStyle="heading" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <div>
          <Switch
            label={texts.label}
            state={notifies ? texts.on : texts.off}
            isOn={notifies}
            onChange={(isOn) => void turn(isOn)}
          />
          <chakra.p textStyle="small" color="muted">
            {texts.hint}
          </chakra.p>
        </div>
        {(permit === 'denied' || permit === 'unsupported') && <Notice tone="caution">{texts[permit]}</Notice>}
        {isUnanswered && (
          <Notice tone="caution">
            {texts.unanswered}
            {notifies && (
              <Button variant="outline" size="sm" onClick={() => void turn(true)}>
                {texts.allow}
              </Button>
            )}
          </Notice>
        )}
        <chakra.div>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </chakra.div>
      </chakra.div>
    </DialogFrame>
  )
}

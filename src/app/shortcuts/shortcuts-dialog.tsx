import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Switch } from '../../ui/switch.tsx'
import { chooseShortcuts, hasShortcuts, shortcuts } from './shortcuts.ts'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'surface',
    textStyle: 'small',
  },
})

/** Lists the shortcuts, with a switch for them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [isOn, setOn] = useState(hasShortcuts)
  const change = (next: boolean) => {
    chooseShortcuts(next)
    setOn(next)
  }
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="30rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      <chakra.h2 id={titleId} textStyle="heading">
        Keyboard
      </chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="5"
        rowGap="2"
        marginBlock="5"
        alignItems="center"
      >
        {shortcuts.map(({ keys, does }) => (
          <chakra.div key={does} display="contents">
            <chakra.dt display="flex" gap="1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </chakra.dt>
            <chakra.dd color="muted">{does}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Switch label="Single-key shortcuts" state={isOn ? 'On' : 'Off'} isOn={isOn} onChange={change} />
    </DialogFrame>
  )
}

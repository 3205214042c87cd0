import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { MotionRoot, m } from '../../ui/motion.tsx'
import { PlaceLinks } from './navigation.tsx'
import { PanelSettings } from './panel-settings.tsx'

const Shade = chakra(Dialog.Backdrop, {
  base: { position: 'fixed', inset: '0', bg: 'rgb(0 0 0 / 45%)', zIndex: 'dialog' },
})

const Place = chakra(Dialog.Positioner, {
  base: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' },
})

const Sheet = chakra(m.div, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'min(20rem, 86vw)',
    height: '100dvh',
    overflowY: 'auto',
    bg: 'surface',
    boxShadow: 'overlay',
    paddingInline: '4',
    paddingBlock: '3',
    outline: 'none',
  },
})

/** Side panel as a drawer, for narrow screens. */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  return (
    <MotionRoot>
      <Dialog.Root open unstyled onOpenChange={({ open }) => open || onClose()}>
        <Portal>
          <Shade />
          <Place>
            <Dialog.Content asChild aria-labelledby={titleId}>
              <Sheet initial={{ x: '-100%' }} animate={{ x: 0 }}>
                <chakra.div display="flex" alignItems="center" justifyContent="space-between">
                  <chakra.h2 id={titleId} textStyle="heading">
                    Menu
                  </chakra.h2>
                  <Button variant="ghost" size="icon" aria-label="Close menu" onClick={onClose}>
                    <X size={20} aria-hidden />
                  </Button>
                </chakra.div>
                <nav aria-label="Main">
                  <PlaceLinks onChoose={onClose} />
                </nav>
                <chakra.span flex="1" />
                <PanelSettings onOpenReading={onClose} />
              </Sheet>
            </Dialog.Content>
          </Place>
        </Portal>
      </Dialog.Root>
    </MotionRoot>
  )
}

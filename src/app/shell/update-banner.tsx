import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { activateUpdate, update$ } from '../runtime/service-worker-client.ts'

const readUpdate = () => update$
const texts = {
  ready: 'A new version is available!',
  needed: 'Refresh to update Vedika and send your changes.',
}

/** Announces a new version, or that this one is outdated; Refresh loads the new one. */
export function UpdateBanner() {
  const update = useLiveQuery(readUpdate) ?? 'none'
  if (update === 'none') return null
  return (
    <chakra.div
      role="alert"
      position="fixed"
      insetInlineStart="4"
      insetInlineEnd="calc({spacing.4} + var(--beside, 0px))" // of what is docked at the side
      bottom={{ base: '20', lg: '6' }}
      zIndex="notice"
      marginInline="auto"
      maxWidth="28rem"
      display="flex"
      alignItems="center"
      gap="3"
      padding="3"
      paddingInlineStart="4"
      bg="raised"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="overlay"
      animation="appear var(--chakra-durations-moderate)"
    >
      <Sparkles size={20} aria-hidden />
      <chakra.p flex="1" textStyle="label">
        {texts[update]}
      </chakra.p>
      <Button size="sm" onClick={() => void activateUpdate()}>
        Refresh
      </Button>
    </chakra.div>
  )
}

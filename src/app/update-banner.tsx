import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useLiveQuery } from '../ui/use-live-query.ts'
import { activateUpdate, isUpdateReady$ } from './service-worker-client.ts'

const readIsReady = () => isUpdateReady$

/** Tells of a new version; Refresh loads it. */
export function UpdateBanner() {
  if (!useLiveQuery(readIsReady)) return null
  return (
    <chakra.div
      role="alert"
      position="fixed"
      insetInline="4"
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
        A new version is available!
      </chakra.p>
      <Button size="sm" onClick={activateUpdate}>
        Refresh
      </Button>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'

/**
 * Loading indicator; `label` is read aloud and shown next to it. Appears after a delay, so that fast results do not
 * make it flash.
 */
export function Spinner({ label }: { label: string }) {
  return (
    <chakra.div
      role="status"
      data-loading
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      color="muted"
      animation="appear 200ms 150ms backwards"
    >
      <chakra.span
        aria-hidden
        width="5"
        height="5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="line"
        borderTopColor="accent"
        animation="spin 0.8s linear infinite"
      />
      {label}
    </chakra.div>
  )
}

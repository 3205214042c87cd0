import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What a screen shows where there is nothing, or where something failed: a drawing, a sentence, a way on. */
export function EmptyState(props: { icon: ReactNode; title: string; children?: ReactNode; role?: 'alert' | 'status' }) {
  return (
    <chakra.div
      role={props.role}
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="16"
      paddingInline="4"
      textAlign="center"
      color="muted"
    >
      <chakra.div
        aria-hidden
        display="grid"
        placeItems="center"
        width="16"
        height="16"
        borderRadius="full"
        bg="accentSoft"
        color="accent"
      >
        {props.icon}
      </chakra.div>
      <chakra.p textStyle="heading" color="text">
        {props.title}
      </chakra.p>
      {props.children}
    </chakra.div>
  )
}

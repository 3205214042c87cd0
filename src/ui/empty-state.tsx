import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DrawingName } from './drawings/drawings.tsx'
import { lazyPart } from './lazy-part.tsx'

/** What says that a part could not be loaded must not need another one. */
const Drawing = lazyPart(
  () => import('./drawings/drawings.tsx').catch(() => ({ Drawing: NoDrawing })),
  (module) => module.Drawing,
)

function NoDrawing() {
  return null
}

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  children?: ReactNode
  role?: 'alert' | 'status'
}

/** What a screen shows where there is nothing, or where something failed: a drawing, a sentence, a way on. */
export function EmptyState({ drawing, title, children, role }: EmptyStateProps) {
  return (
    <chakra.div
      role={role}
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
      color="muted"
    >
      <chakra.div aria-hidden minHeight="7.5rem">
        <Drawing name={drawing} />
      </chakra.div>
      <chakra.p textStyle="heading" color="text">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  )
}

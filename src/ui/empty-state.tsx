import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DrawingName } from './drawings/drawings.tsx'
import { lazyPart } from './lazy-part.tsx'

/** If the drawing fails to load, the state renders without it. */
const Drawing = lazyPart(
  () => import('./drawings/drawings.tsx').catch(() => ({ Drawing: NoDrawing })),
  (module) => module.Drawing,
)

function NoDrawing() {
  return null
}

/** Centres the only content of a card or a screen. */
export const Centered = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    paddingBlock: '12',
    paddingInline: '4',
    textAlign: 'center',
    color: 'muted',
  },
})

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  children?: ReactNode
  role?: 'alert' | 'status'
  /** Makes the title the screen's heading of level 1. */
  isHeading?: boolean
}

/** State of a screen without content, or after an error: a drawing, a sentence and an action. */
export function EmptyState({ drawing, title, children, role, isHeading = false }: EmptyStateProps) {
  return (
    <Centered role={role}>
      <chakra.div aria-hidden minHeight="7.5rem">
        <Drawing name={drawing} />
      </chakra.div>
      <chakra.p as={isHeading ? 'h1' : 'p'} textStyle="heading" color="text">
        {title}
      </chakra.p>
      {children}
    </Centered>
  )
}

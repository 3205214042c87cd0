import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

/** Elements that move, as in `<m.div>`; within a `MotionRoot`. */
export * as m from 'framer-motion/m'

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features)

/** How long what comes takes, in seconds, and how it slows down. */
const arriving = { duration: 0.28, ease: [0.2, 0, 0, 1] } as const

/**
 * Around what moves. The engine is loaded when it is first needed; until then, and for those who want less motion, things
 * are simply where they belong. Never on the first page.
 */
export function MotionRoot({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={arriving}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}

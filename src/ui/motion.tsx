import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

/** Elements that move, as in `<m.div>`; within a `MotionRoot`. */
export * as m from 'framer-motion/m'

const loadFeatures = () => import('./motion-features.ts').then(({ features }) => features)

/** Duration in seconds and easing of entrances. */
const arriving = { duration: 0.28, ease: [0.2, 0, 0, 1] } as const

/**
 * Context of animated elements. Loads the engine on first use; until then, and with reduced motion, elements are
 * simply in place. Never use it on the first page.
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

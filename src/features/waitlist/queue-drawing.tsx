import { chakra } from '@chakra-ui/react'
import { MotionRoot, m } from '../../ui/motion.tsx'
import type { WaitlistState } from './use-waitlist.ts'

/** Positions of the people already waiting, in drawing units. The last position is the user's own. */
const others = [40, 84, 128, 172]
const own = 216

/** A bench at a door, with people waiting and an empty place for the user. */
export function QueueDrawing({ state }: { state: WaitlistState }) {
  const isJoined = state === 'joined'
  const step = { unknown: 34, idle: 34, joining: 14, joined: 0 }[state]
  return (
    <MotionRoot>
      <chakra.svg
        aria-hidden
        viewBox="0 0 260 110"
        width="full"
        maxWidth="19rem"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        color="muted"
        overflow="visible"
        css={{
          '& .ground': { fill: 'accentSoft', stroke: 'none' },
          '& .person': { fill: 'surface' },
          '& .place': { strokeDasharray: '3 5', opacity: '0.6' },
          '& .own': { stroke: 'accent', fill: 'accentSoft' },
          '& .seal': { fill: 'accent', stroke: 'none' },
          '& .tick': { stroke: 'onAccent', strokeWidth: '2.5' },
        }}
      >
        <ellipse className="ground" cx="130" cy="94" rx="124" ry="11" />
        <path d="M12 90h236" strokeWidth="3" />
        {others.map((x) => (
          <Person key={x} x={x} className="person" />
        ))}
        <Person x={own} className="place" />
        <m.g
          initial={false}
          animate={{ x: step, opacity: state === 'idle' || state === 'unknown' ? 0 : 1 }}
          transition={{ duration: 0.6, ease: [0.2, 0, 0, 1] }}
        >
          <Person x={own} className="own" />
        </m.g>
        <m.g
          initial={false}
          animate={{ scale: isJoined ? 1 : 0, opacity: isJoined ? 1 : 0 }}
          transition={{ type: 'spring', stiffness: 420, damping: 22, delay: isJoined ? 0.25 : 0 }}
        >
          <circle className="seal" cx={own + 17} cy="32" r="11" />
          <path className="tick" d={`m${own + 12} 32 4 4 7-8`} />
        </m.g>
      </chakra.svg>
    </MotionRoot>
  )
}

function Person({ x, className }: { x: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={x} cy="46" r="11" />
      <path d={`M${x - 16} 89c0-17 6-27 16-27s16 10 16 27z`} />
    </g>
  )
}

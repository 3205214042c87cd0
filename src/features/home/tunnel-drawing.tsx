import { chakra } from '@chakra-ui/react'

/** The mouth of a tunnel with rails leading out, and a signal lamp that shows the network state. */
export function TunnelDrawing({ hasSignal }: { hasSignal: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 432 464"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      preserveAspectRatio="xMidYMax slice"
      overflow="visible"
      fill="none"
      css={{
        '& .arch': { fill: 'accent', opacity: '0.1' },
        '& .deep': { fill: 'accent', opacity: '0.14' },
        '& .stone': { stroke: 'accent', strokeWidth: '1.5', opacity: '0.28' },
        '& .ground': { stroke: 'control', strokeWidth: '2', strokeLinecap: 'round' },
        '& .post': { stroke: 'muted', strokeWidth: '3', strokeLinecap: 'round' },
        '& .head': { fill: 'raised', stroke: 'muted', strokeWidth: '2' },
        '& .lamp': {
          fill: hasSignal ? 'good' : 'flame',
          transition: 'fill var(--chakra-durations-moderate), cy var(--chakra-durations-moderate)',
        },
        '& .shine': { fill: hasSignal ? 'good' : 'flame', opacity: '0.2' },
      }}
    >
      <path className="arch" d="M4 448V196a184 184 0 0 1 368 0v252z" />
      <path className="arch" d="M30 448V198a158 158 0 0 1 316 0v250z" />
      <path className="deep" d="M56 448V200a132 132 0 0 1 264 0v248z" />
      <path
        className="stone"
        d="M188 12v27M96 37l13 23M280 37l-13 23M28 104l23 14M348 104l-23 14M4 196h26M346 196h26"
      />
      <path className="stone" d="M4 262h26M346 262h26M4 328h26M346 328h26M4 394h26M346 394h26" />
      <path className="ground" d="M4 448h424" />
      <path className="post" d="M404 448V78" />
      <rect className="head" x="388" y="22" width="32" height="58" rx="16" />
      <circle className="shine" cx="404" cy={hasSignal ? 63 : 39} r="20" />
      <circle className="lamp" cx="404" cy={hasSignal ? 63 : 39} r="9" />
    </chakra.svg>
  )
}

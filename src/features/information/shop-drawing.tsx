import { chakra } from '@chakra-ui/react'

/** A small shop at dusk: the lamp is lit, the awning out, the shutter still down, a parcel at the door. */
export function ShopDrawing({ label }: { label: string }) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox="0 0 320 210"
      width="full"
      maxWidth="22rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="muted"
      css={{
        '& .ground': { fill: 'accentSoft', stroke: 'none' },
        '& .wall': { fill: 'surface' },
        '& .stripe': { fill: 'accent' },
        '& .accent': { stroke: 'accent' },
        '& .flame': { fill: 'flame', stroke: 'none' },
        '& .glow': { fill: 'flame', stroke: 'none', opacity: '0.22' },
        '& .thin': { strokeWidth: '1.5', opacity: '0.55' },
      }}
    >
      <circle className="ground" cx="160" cy="104" r="98" />
      <circle className="flame" cx="226" cy="40" r="9" opacity="0.9" />
      <path className="thin" d="M84 46h20M72 56h26M232 74h18" />
      <path className="wall" d="M78 92v96h164V92" />
      <rect className="wall" x="96" y="112" width="86" height="62" rx="3" />
      <path className="thin" d="M96 122h86M96 132h86M96 142h86M96 152h86M96 162h86" />
      <path className="accent" d="M134 174v6h10v-6" />
      <path className="wall" d="M196 188v-72h32v72" />
      <circle className="flame" cx="203" cy="154" r="2.5" />
      <rect x="202" y="124" width="20" height="16" rx="2" />
      <path
        className="wall"
        d="M70 62h180l14 28a13 13 0 0 1-25 4 14 14 0 0 1-26 0 14 14 0 0 1-26 0 14 14 0 0 1-27 0 14 14 0 0 1-27 0 14 14 0 0 1-26 0 14 14 0 0 1-26 0 13 13 0 0 1-25-4z"
      />
      <path
        className="stripe"
        d="M96 62h24l-7 32a14 14 0 0 1-26 0zM148 62h24l1 32a14 14 0 0 1-27 0zM200 62h24l15 32a14 14 0 0 1-26 0z"
      />
      <path d="M70 62h180" strokeWidth="4" />
      <path className="glow" d="M256 130l-15 58h30z" />
      <path d="M242 112h14v8" />
      <path className="flame" d="M256 119c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z" />
      <path d="M44 188h232" strokeWidth="4" />
      <path className="wall" d="M54 164h26v24H54z" />
      <path d="M67 164v24M54 172h26" className="accent" />
    </chakra.svg>
  )
}

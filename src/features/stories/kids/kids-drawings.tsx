import type { ReactNode } from 'react'
import { Canvas } from '../../../ui/drawings/canvas.tsx'
import type { KidsStory } from './kids-stories.ts'

/** An elephant with a raised trunk, and an ant with a grain of pepper. */
const sneeze = (
  <>
    <ellipse className="ground" cx="76" cy="102" rx="62" ry="9" />
    <path className="paper" d="M22 102V70a26 26 0 0 1 26-26h22a26 26 0 0 1 26 26v32H82V86H40v16z" />
    <path d="M22 74c-6 2-8 8-8 14" />
    <path
      className="paper"
      d="M80 34a24 24 0 0 1 34 26c5 3 12 2 13-5s-3-13 1-19c3-4 9-4 11 0-5 3-2 9-3 20-1 13-11 20-23 16A24 24 0 0 1 80 34z"
    />
    <path className="ground" d="M88 36c-16-5-28 6-26 21s19 19 27 8z" />
    <path className="accent" d="M88 36c-16-5-28 6-26 21s19 19 27 8" />
    <path d="M98 50c2-2 5-2 7 0" />
    <path className="accent" d="m136 26 3-9M144 30l9-5M129 27l-4-8" strokeWidth="3" />
    <circle className="flame" cx="146" cy="16" r="2.5" />
    <circle className="flame" cx="132" cy="10" r="2" />
    <path d="M124 98a4 4 0 1 1 0 .1M131 97a3 3 0 1 1 0 .1M126 101l-2 4M130 101v4M134 100l2 4" />
    <circle className="filled" cx="137" cy="90" r="2.5" />
  </>
)

/** A cloud that holds on to a lamp post, above it the way to go. */
const cloud = (
  <>
    <ellipse className="ground" cx="80" cy="102" rx="58" ry="9" />
    <path d="M44 102V30a10 10 0 0 1 20 0v2" strokeWidth="3" />
    <path className="flame" d="M57 32h14l3 10H54z" />
    <path className="paper" d="M62 86a15 15 0 0 1-1-30 20 20 0 0 1 38-6 17 17 0 0 1 14 36z" />
    <path d="M78 66c1 2 4 2 5 0M96 66c1 2 4 2 5 0M86 75c2 2 6 2 8 0" />
    <path className="accent" d="M56 70c-6-2-10-1-15 3M57 78c-6 0-10 1-15 5" strokeWidth="3" />
    <path className="accent" d="M126 46V22" strokeWidth="3" strokeDasharray="4 6" />
    <path className="accent" d="m119 25 7-8 7 8" strokeWidth="3" />
    <path d="M116 96v-9h14l-2 15h-10zM123 87c0-7-5-9-9-9 0 6 4 9 9 9zm0 0c0-5 3-8 8-8 0 5-3 8-8 8z" />
  </>
)

/** A snail with a cap and a bag, past a flowerpot. */
const postman = (
  <>
    <ellipse className="ground" cx="80" cy="102" rx="60" ry="9" />
    <path className="paper" d="M26 100c20 0 30 0 58 0 22 0 30-8 34-26 2-8 16-8 16 2 0 14-10 24-28 24z" />
    <circle className="paper" cx="72" cy="70" r="28" />
    <path d="M72 70c0-6 9-6 9 1 0 11-18 11-18-2 0-17 27-17 27 2 0 23-36 23-36-3" />
    <path d="M120 68l-2-12M131 69l4-12" />
    <circle cx="118" cy="54" r="2" />
    <circle cx="136" cy="55" r="2" />
    <path className="flame" d="M114 66c2-8 22-9 24 0l6 3h-30z" />
    <path d="M125 80c2 2 5 2 7 0" />
    <path className="accent" d="M46 48 96 90" strokeWidth="3" />
    <path className="paper" d="M86 78h28v18H86z" />
    <path className="accent" d="m86 79 14 9 14-9" />
    <circle className="filled" cx="108" cy="91" r="2.5" />
    <path d="M12 100h10l2-14H10zM17 86V72m0 6c-5 0-7-3-7-6 5 0 7 2 7 6zm0-2c4 0 6-3 6-6-4 0-6 2-6 6z" />
  </>
)

const drawings: Record<KidsStory['id'], ReactNode> = { sneeze, cloud, postman }

export function KidsDrawing({ story }: { story: KidsStory['id'] }) {
  return <Canvas>{drawings[story]}</Canvas>
}

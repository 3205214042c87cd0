import type { ReactNode } from 'react'
import { Canvas } from './canvas.tsx'

export type DrawingName = 'news' | 'notes' | 'offline' | 'lost' | 'done' | 'broken' | 'bin' | 'bookmarks' | 'stories'

/** A folded newspaper, its column still blank. */
const news = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="58" ry="10" />
    <path className="paper" d="M36 28h72v62a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z" />
    <path className="paper" d="M108 46h14a4 4 0 0 1 4 4v39a9 9 0 0 1-18 0z" />
    <path className="accent" d="M46 42h34" strokeWidth="5" />
    <path d="M46 56h22M46 66h22M46 76h22M46 86h52" />
    <rect className="ground" x="76" y="54" width="22" height="24" rx="3" />
    <path className="accent" d="m78 74 7-8 5 5 4-4 4 5" />
    <circle className="flame" cx="91" cy="61" r="2.5" />
  </>
)

/** An open notebook with a pencil across it. */
const notes = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="58" ry="10" />
    <path className="paper" d="M80 38c-12-8-28-9-44-7v58c16-2 32-1 44 7 12-8 28-9 44-7V31c-16-2-32-1-44 7z" />
    <path d="M80 38v58" />
    <path d="M46 46c8-1 16 0 24 4M46 58c8-1 16 0 24 4M46 70c6-1 12 0 17 2" />
    <path className="accent" d="m92 74 4-14 26-30 10 9-26 30z" fill="none" />
    <path className="filled" d="m92 74 4-14 10 9z" />
    <path d="M90 82c8-3 16-3 24-2" />
  </>
)

/** A train that has left the signal behind, its window lit. */
const offline = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="60" ry="10" />
    <path d="M22 98V70a58 50 0 0 1 116 0v28" />
    <path className="paper" d="M52 94V58a14 14 0 0 1 14-14h28a14 14 0 0 1 14 14v36z" />
    <rect className="ground" x="60" y="54" width="40" height="18" rx="5" />
    <path className="accent" d="M60 59a5 5 0 0 1 5-5h30a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H65a5 5 0 0 1-5-5z" />
    <circle className="flame" cx="66" cy="83" r="4" />
    <circle className="flame" cx="94" cy="83" r="4" />
    <path d="M46 104h68M58 94l-8 10M102 94l8 10" />
  </>
)

/** A signpost whose arms point nowhere. */
const lost = (
  <>
    <ellipse className="ground" cx="80" cy="100" rx="52" ry="9" />
    <path d="M80 24v76" strokeWidth="3" />
    <path className="paper" d="M50 34h52l10 9-10 9H50z" />
    <path className="paper" d="M110 60H58l-10 9 10 9h52z" />
    <path className="accent" d="M60 43h26M74 69h26" strokeWidth="3" />
    <path d="M66 100c4-6 8-6 14 0 6-6 10-6 14 0" />
    <circle className="flame" cx="80" cy="22" r="4" />
  </>
)

/** A letter on its way, with a tick. */
const done = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="56" ry="10" />
    <rect className="paper" x="36" y="36" width="80" height="54" rx="8" />
    <path d="m38 42 38 28 38-28" />
    <circle className="filled" cx="114" cy="84" r="16" />
    <path d="m107 84 5 5 9-10" className="on" strokeWidth="3" />
    <path className="accent" d="M16 52h12M10 64h18M18 76h10" />
  </>
)

/** A cup in two, its saucer whole. */
const broken = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="54" ry="10" />
    <path className="paper" d="M46 44h30l-6 14 10 8-8 12 4 16H62a16 16 0 0 1-16-16z" />
    <path className="paper" d="m86 44 22 0v34a16 16 0 0 1-16 16h-8l-4-14 8-14-10-8z" />
    <path d="M108 52h6a10 10 0 0 1 0 20h-6" />
    <path className="accent" d="M60 34c-3-4 3-6 0-10M78 34c-3-4 3-6 0-10M96 34c-3-4 3-6 0-10" />
    <path d="M40 98h80" strokeWidth="3" />
  </>
)

/** A basket with one crumpled sheet beside it. */
const bin = (
  <>
    <ellipse className="ground" cx="80" cy="100" rx="54" ry="9" />
    <path className="paper" d="M52 42h56l-6 54a6 6 0 0 1-6 5H64a6 6 0 0 1-6-5z" />
    <path d="M46 42h68M66 54l3 36M80 54v36M94 54l-3 36" />
    <path className="accent" d="M68 42c0-8 5-13 12-13s12 5 12 13" />
    <path className="paper" d="m122 88 8-4 8 5 1 9-8 4-9-4z" />
    <path d="m126 92 6 2 4-3" />
  </>
)

/** Two books upright and one that leans, a ribbon hanging from it. */
const bookmarks = (
  <>
    <ellipse className="ground" cx="80" cy="98" rx="56" ry="10" />
    <rect className="paper" x="42" y="36" width="18" height="62" rx="3" />
    <path d="M47 46h8M47 52h8" />
    <rect className="paper" x="60" y="28" width="20" height="70" rx="3" />
    <path d="M66 82h8M66 88h8" />
    <path className="paper" d="m88 40 17-6a3 3 0 0 1 4 2l18 54a3 3 0 0 1-2 4l-14 4z" />
    <path className="filled" d="M70 28h10v30l-5-5-5 5z" />
    <path className="accent" d="m97 47 9-3" strokeWidth="3" />
    <circle className="flame" cx="112" cy="80" r="3" />
    <path d="M32 98h96" strokeWidth="3" />
  </>
)

/** A lamp over an open book. */
const stories = (
  <>
    <ellipse className="ground" cx="80" cy="100" rx="58" ry="9" />
    <path className="paper" d="M80 70c-12-6-26-7-42-5v31c16-2 30-1 42 5 12-6 26-7 42-5V65c-16-2-30-1-42 5z" />
    <path d="M80 70v31M48 76c7-1 14 0 20 2M48 85c7-1 14 0 20 2M112 76c-7-1-14 0-20 2M112 85c-7-1-14 0-20 2" />
    <path className="accent" d="M64 46c0-12 8-16 16-24 8 8 16 12 16 24 0 8-7 13-16 13s-16-5-16-13z" />
    <path className="flame" d="M80 36c5 5 8 8 8 13a8 8 0 0 1-16 0c0-5 3-8 8-13z" />
    <path d="M46 34l6 5M114 34l-6 5M40 52h8M120 52h-8" />
  </>
)

const drawings: Record<DrawingName, ReactNode> = { news, notes, offline, lost, done, broken, bin, bookmarks, stories }

/** One of the product's drawings; decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return <Canvas>{drawings[name]}</Canvas>
}

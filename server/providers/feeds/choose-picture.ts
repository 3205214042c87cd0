import { shortenText } from './plain-text.ts'
import { readWebAddress } from './read-metadata.ts'

/** A picture that is this narrow or low counts readers or separates paragraphs. */
export const MAX_TRACKER_SIDE = 32
/** Pixels that the server keeps; larger candidates are downloaded in vain. */
const WANTED_WIDTH = 1200
const MAX_ALT = 500
const MAX_CANDIDATES = 50
const LAZY_ADDRESSES = ['data-src', 'data-lazy-src', 'data-original']
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset']

type Attributes = Record<string, string>

interface Candidate {
  address: string
  /** Pixels; 0 if unknown. */
  width: number
  density: number
}

/**
 * Attributes of a foreign `<img>` to fetch: the absolute address of its best candidate, `alt`, and the sides that it
 * names. `sources` are the `srcset` of its `<picture>`. Undefined for tracking pixels, drawings (SVG) and data.
 */
export function choosePicture(attributes: Attributes, sources: string[], base: string): Attributes | undefined {
  const isLate = LAZY_ADDRESSES.some((name) => attributes[name])
  const isPlaceholder = isLate && attributes.width === '1' && attributes.height === '1' // not the sides of the picture
  const { width, height } = isPlaceholder ? {} : attributes
  const sides = { width: readSide(width), height: readSide(height) }
  if (Object.values(sides).some((side) => side !== undefined && side <= MAX_TRACKER_SIDE)) return undefined
  const src = chooseAddress(attributes, sources, base)
  if (!src) return undefined
  const alt = shortenText((attributes.alt ?? '').replace(/\s+/g, ' ').trim(), MAX_ALT)
  return {
    src,
    alt,
    ...(sides.width && { width: String(sides.width) }),
    ...(sides.height && { height: String(sides.height) }),
  }
}

/**
 * Of candidates with a width the smallest that is wide enough, else the widest. Then what scripts would load, because
 * `src` is a placeholder there.
 */
function chooseAddress(attributes: Attributes, sources: string[], base: string): string | undefined {
  const read = (set: string) => parseSet(set, base)
  const own = SETS.flatMap((name) => read(attributes[name] ?? ''))
  const others = sources.flatMap(read)
  const wide = [...own, ...others].filter(({ width }) => width > 0).sort((one, other) => one.width - other.width)
  const best = wide.find(({ width }) => width >= WANTED_WIDTH) ?? wide.at(-1)
  const dense = own.toSorted((one, other) => other.density - one.density)
  const plain = [...LAZY_ADDRESSES.map((name) => attributes[name]), ...dense.map(({ address }) => address)]
  const addresses = [best?.address, ...plain, attributes.src, ...others.map(({ address }) => address)]
  return addresses.map((address) => readPictureAddress(address ?? '', base)).find(Boolean)
}

/** Candidates of a `srcset`. Addresses may hold commas; a space follows those that separate. */
function parseSet(set: string, base: string): Candidate[] {
  const parts = set.split(/,\s+|(?<=\s[\d.]+[wx]),/).slice(0, MAX_CANDIDATES)
  return parts.flatMap((part) => {
    const [written = '', descriptor = ''] = part.trim().split(/\s+/)
    const address = readPictureAddress(withoutEnd(written, ','), base)
    if (!address) return []
    const size = Number.parseFloat(descriptor) || 0
    const isWidth = descriptor.endsWith('w')
    return [{ address, width: isWidth ? size : 0, density: isWidth ? 0 : size || 1 }]
  })
}

function withoutEnd(text: string, ending: string): string {
  let end = text.length
  while (text[end - 1] === ending) end -= 1
  return text.slice(0, end)
}

function readPictureAddress(address: string, base: string): string {
  const url = readWebAddress(address, base)
  return url !== '' && new URL(url).pathname.toLowerCase().endsWith('.svg') ? '' : url
}

/** Whole pixels; undefined for other lengths, such as `100%`. */
function readSide(side: string | undefined): number | undefined {
  const pixels = /^\s*(\d{1,4})(?:px)?\s*$/.exec(side ?? '')?.[1]
  return pixels === undefined ? undefined : Number(pixels)
}

// Bytes of an article's pictures as a publisher sends them and as devices fetch them, and the server's time for each.
// A folder as the last argument has photographs of one's own; without it they are made: octaves of noise, as JPEG.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SIDES } from '../../server/articles/article-pictures.ts'
import { convertPicture, endDecoder } from '../../server/providers/pictures/convert-picture.ts'
import { median } from './median.ts'

const COUNT = 12
const SIZE = { width: 2400, height: 1600 }

const folder = process.argv[2]
const pictures = folder ? readPhotographs(folder) : await Promise.all(Array.from({ length: COUNT }, makePhotograph))
const sizes = { sent: [] as number[], large: [] as number[], small: [] as number[], ms: [] as number[] }
for (const bytes of pictures) {
  const start = performance.now()
  const large = await convertPicture(bytes, SIDES.large, 'bench')
  const small = await convertPicture(bytes, SIDES.small, 'bench')
  if (large.kind !== 'converted' || small.kind !== 'converted') throw new Error(`${large.kind}, ${small.kind}`)
  sizes.sent.push(bytes.length)
  sizes.large.push(large.picture.bytes.length)
  sizes.small.push(small.picture.bytes.length)
  sizes.ms.push(performance.now() - start)
}
await endDecoder()
console.log(
  `\nOf ${pictures.length} pictures, the middle one | as sent | ${SIDES.large} px | ${SIDES.small} px | time on the server`,
)
console.log('--- | ---: | ---: | ---: | ---:')
const kilobytes = (bytes: number[]) => `${Math.round(median(bytes) / 1000).toLocaleString('en')} kB`
const name = folder ? 'Photographs' : 'Made of noise'
console.log(
  [name, ...[sizes.sent, sizes.large, sizes.small].map(kilobytes), `${median(sizes.ms).toFixed(0)} ms`].join(' | '),
)

function readPhotographs(path: string): Buffer[] {
  const names = readdirSync(path).filter((each) => /\.jpe?g$/i.test(each))
  return names.map((each) => readFileSync(join(path, each)))
}

/** Coarse noise over fine: JPEG needs as much for it as for a photograph of a landscape. */
async function makePhotograph(): Promise<Buffer> {
  const [first, ...finer] = await Promise.all([4, 16, 64, 192].map(makeNoise))
  const layers = finer.map((input) => ({ input, blend: 'soft-light' as const }))
  return sharp(first).composite(layers).jpeg({ quality: 85 }).toBuffer()
}

async function makeNoise(width: number): Promise<Buffer> {
  const height = Math.round((width * SIZE.height) / SIZE.width)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const coarse = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp(coarse).resize(SIZE).png().toBuffer()
}

// Cuts the typefaces of src/ui/fonts to the characters and weights that the product shows. Run by hand after a change
// of a package or character set, and commit the result.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const root = resolve(import.meta.dirname, '..')
const packages = resolve(root, 'node_modules', '@fontsource-variable')
const target = resolve(root, 'src', 'ui', 'fonts')

/** First and last code points; the same as in fonts.css. */
type Range = [number, number]
const latin: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
/** The other Latin alphabets, transliterated Sanskrit among them, and the rupee. */
const latinMore: Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e00, 0x1eff],
  [0x20b9, 0x20b9],
]
const devanagari: Range[] = [
  [0x900, 0x97f],
  [0x1cd0, 0x1cf9],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
  [0xa8e0, 0xa8ff],
]

const cuts = [
  { from: 'inter/files/inter-latin-wght-normal', to: 'interface-latin', ranges: latin, heaviest: 750 },
  { from: 'inter/files/inter-latin-ext-wght-normal', to: 'interface-latin-more', ranges: latinMore, heaviest: 750 },
  {
    from: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal',
    to: 'interface-devanagari',
    ranges: devanagari,
    heaviest: 750,
  },
  { from: 'literata/files/literata-latin-wght-normal', to: 'reading-latin', ranges: latin, heaviest: 700 },
  { from: 'literata/files/literata-latin-wght-italic', to: 'reading-latin-italic', ranges: latin, heaviest: 700 },
  { from: 'literata/files/literata-latin-ext-wght-normal', to: 'reading-latin-more', ranges: latinMore, heaviest: 700 },
  {
    from: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal',
    to: 'reading-devanagari',
    ranges: devanagari,
    heaviest: 700,
  },
]

for (const { from, to, ranges, heaviest } of cuts) {
  const whole = readFileSync(`${packages}/${from}.woff2`)
  const variationAxes = { wght: { min: 400, max: heaviest, default: 400 } }
  const cut = await subsetFont(whole, charactersOf(ranges), { targetFormat: 'woff2', variationAxes })
  writeFileSync(`${target}/${to}.woff2`, cut)
  console.log(`${to.padEnd(24)}${whole.length.toLocaleString('en')} → ${cut.length.toLocaleString('en')} bytes`)
}
for (const name of ['inter', 'literata', 'noto-sans-devanagari', 'noto-serif-devanagari']) {
  copyFileSync(`${packages}/${name}/LICENSE`, `${target}/LICENSE-${name}.txt`)
}

function charactersOf(ranges: Range[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

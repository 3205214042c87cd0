// docs/benchmarks.md and its picture, of what the benches printed.

/** A table that a bench printed, or a line of text. */
type Printed = { columns: string[]; alignments: string[]; rows: string[][] } | { text: string }

/** docs/benchmarks/*.json. */
export interface RecordedBench {
  name: string
  title: string
  /** Comment at the head of the bench's file. */
  about: string
  /** Date and machine. */
  measured: string
  printed: Printed[]
}

const RULE = /^(-+:?)( \| -+:?)+$/
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** Parses the printed tables and the lines between them. */
export function readPrinted(output: string): Printed[] {
  const lines = output.split('\n')
  const printed: Printed[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!RULE.test(lines[at + 1] ?? '')) {
      if (line.trim() !== '') printed.push({ text: line.trim() })
      continue
    }
    const end = lines.findIndex((row, place) => place > at + 1 && !row.includes(' | '))
    const rows = lines.slice(at + 2, end < 0 ? undefined : end).map(cellsOf)
    printed.push({ columns: cellsOf(line), alignments: cellsOf(lines[at + 1] ?? ''), rows })
    at += rows.length + 1
  }
  return printed
}

/** docs/benchmarks.md. */
export function writeBenchmarks(benches: readonly RecordedBench[]): string {
  const parts = benches.map(({ name, title, about, measured, printed }) =>
    [
      `## ${title}`,
      `\`npm run bench -- --only ${name}\`. ${about}`,
      `Measured ${measured}.`,
      ...(name === 'start' ? ['![Cold and warm starts beside an empty page](benchmarks/start.svg)'] : []),
      ...printed.map(markdownOf),
    ].join('\n\n'),
  )
  return `${['# Benchmarks', INTRODUCTION, ...parts].join('\n\n')}\n`
}

const INTRODUCTION = `Written by \`npm run bench -- --record\`, which measures both sides of a comparison in one run. Machines vary, also
from minute to minute, so the ratios count. \`docs/benchmarks\` has the figures as JSON.`

function markdownOf(printed: Printed): string {
  if ('text' in printed) return printed.text
  const { columns, alignments, rows } = printed
  return [columns, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const BAR = { height: 14, gap: 5, left: 190, width: 460 }
const COLOURS = { pixels: '#1f4fd8', live: '#8fa9ee' }

/** Bar chart of the start times, as multiples of the empty page. */
export function drawStarts({ printed }: RecordedBench): string {
  const tables = printed.filter((each) => 'columns' in each).filter(({ columns }) => / start,/.test(columns[0] ?? ''))
  const bars = tables.flatMap(({ columns, rows }) =>
    rows.flatMap(([screen = '', , pixels = '', , live = '']) => {
      const start = (columns[0] ?? '').split(',')[0]
      return [
        { label: `${start}: ${screen}`, value: Number(pixels), colour: COLOURS.pixels },
        { label: '', value: Number(live), colour: COLOURS.live },
      ]
    }),
  )
  const most = Math.max(...bars.map(({ value }) => value))
  const height = 40 + bars.length * (BAR.height + BAR.gap)
  const drawn = bars.map(({ label, value, colour }, place) => {
    const y = 34 + place * (BAR.height + BAR.gap)
    const width = (value / most) * BAR.width
    return [
      `<text x="${BAR.left - 8}" y="${y + 11}" text-anchor="end">${label}</text>`,
      `<rect x="${BAR.left}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" rx="2" fill="${colour}"/>`,
      `<text x="${(BAR.left + width + 6).toFixed(1)}" y="${y + 11}">${value.toFixed(2)}</text>`,
    ].join('')
  })
  const legend = Object.entries(COLOURS).map(
    ([name, colour], place) =>
      `<rect x="${BAR.left + place * 80}" y="10" width="12" height="12" rx="2" fill="${colour}"/><text x="${BAR.left + place * 80 + 18}" y="20">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1b2333">
<title>Starts, as so many times the empty page</title>
<rect width="720" height="${height}" fill="#fff"/>
${[...legend, ...drawn].join('\n')}
</svg>
`
}

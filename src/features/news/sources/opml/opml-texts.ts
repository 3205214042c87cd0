import { limits } from '#schemas/limits.ts'
import type { OpmlFault } from './read-opml.ts'

const MOST = limits.rowQuotas.sources.rows

/** Texts of the import and export of sources. */
export const opmlTexts = {
  import: 'Import OPML',
  export: 'Export OPML',
  drop: 'Drop the OPML file to see what it contains.',
  fileTitle: 'Vedika: my sources',
  exported: 'Sources exported.',
  title: (file: string) => `Import ${file}`,
  reading: 'Reading the file…',
  faults: {
    tooLarge: 'This file is larger than 2 MB. Export fewer sources, or split it.',
    unreadable: 'This file could not be read. Choose it again.',
    notOpml: 'This is not an OPML file. Feed readers export one in their settings.',
    empty: 'This file contains no sources.',
  } satisfies Record<OpmlFault, string>,
  summary: (counts: { fresh: number; known: number; invalid: number; over: number; repeated: number }) =>
    [
      `${format(counts.fresh)} new`,
      counts.known > 0 && `${format(counts.known)} followed already`,
      counts.over > 0 && `${format(counts.over)} over the limit`,
      counts.invalid > 0 && `${format(counts.invalid)} without an address`,
      counts.repeated > 0 && `${format(counts.repeated)} listed twice`,
    ]
      .filter(Boolean)
      .join(', '),
  all: 'Select all',
  fresh: 'New',
  over: `Over the limit: you can follow ${MOST} sources`,
  invalid: 'Without a web address',
  known: 'Followed already',
  untitled: 'Without a title',
  more: (more: number) => `and ${format(more)} more`,
  follow: (sources: number) => (sources === 1 ? 'Follow 1 source' : `Follow ${sources} sources`),
  cancel: 'Cancel',
  close: 'Close',
} as const

function format(count: number): string {
  return count.toLocaleString('en')
}

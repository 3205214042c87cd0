/** Texts of taking notes out and bringing them in. */
export const transferTexts = {
  title: 'Import and export',
  lead: 'Move notes between Vedika and other apps. Everything happens on this device, even offline.',
  export: {
    title: 'Export',
    which: 'Filter by name, tags or category',
    all: 'Leave empty to export all notes.',
    count: (chosen: number, total: number) =>
      chosen === total ? `Exports ${count(total, 'note')}.` : `Exports ${chosen} of ${count(total, 'note')}.`,
    none: 'No notes to export.',
    format: 'Format',
    formats: [
      { value: 'markdown', label: 'Markdown' },
      { value: 'html', label: 'HTML' },
      { value: 'json', label: 'JSON' },
    ],
    about: {
      markdown:
        'A ZIP with one Markdown file per note, for Obsidian, Joplin or any editor. Includes images, dates, tags and categories.',
      html: 'A ZIP with one page per note, images included. Opens in any browser.',
      json: 'All data of your notes in one file, or in a ZIP if they contain images. Best for moving to another Vedika account.',
    },
    save: 'Export',
    progress: (done: number, all: number) => `${done} of ${all}`,
    saved: 'Notes exported',
    failed: 'The notes could not be exported. Try again.',
  },
  import: {
    title: 'Import',
    about:
      'Import Markdown (also from Obsidian and Joplin), HTML, plain text or Vedika’s JSON: files, a folder or a ZIP. You see a preview first.',
    files: 'Choose files',
    folder: 'Choose a folder',
    folders: 'Folders become categories',
    reading: 'Reading…',
    summary: (fresh: number, same: number, conflicts: number) =>
      `${fresh} new, ${same} same, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`,
    refusedCount: (refused: number) => `${count(refused, 'file or note', 'files or notes')} cannot be imported.`,
    skipped: (skipped: number) => `${count(skipped, 'other file')} skipped: unused images and settings.`,
    nothing: 'No notes to import.',
    new: 'New',
    same: 'Already here',
    conflict: 'Conflicts: a note with the same name or ID has a different text. Both are kept.',
    refused: 'Cannot be imported',
    more: (more: number) => `and ${more} more`,
    add: (notes: number) => `Add ${count(notes, 'note')}`,
    cancel: 'Cancel',
    close: 'Close',
    stop: 'Stop',
    progress: (done: number, all: number) => `Adding ${done} of ${all}`,
    done: ({ created, lost, invalid }: { created: number; lost: number; invalid: number }) =>
      [
        `${count(created, 'note')} added`,
        ...(invalid === 0 ? [] : [`${count(invalid, 'note')} could not be added`]),
        ...(lost === 0 ? [] : [`${count(lost, 'image')} could not be read`]),
      ].join('; '),
    stopped: (notes: number) => `Stopped. ${count(notes, 'note')} added; import the same files again to add the rest.`,
    noRoom: (notes: number) =>
      `This device is out of storage. ${count(notes, 'note')} added; free up space, then import the same files again.`,
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then import again.',
    failed: 'The notes could not be added. Import the same files again to continue.',
  },
  faults: {
    tooLarge: (bytes: number) => `Larger than ${megabytes(bytes)}.`,
    tooMuch: (bytes: number) => `More than ${megabytes(bytes)} in total: import it in parts.`,
    tooMany: (files: number) => `More than ${files.toLocaleString('en')} files: import them in parts.`,
    outward: 'Its path points outside the archive.',
    nested: 'Nested archives cannot be imported.',
    bomb: 'Too large when unpacked.',
    broken: 'Damaged, encrypted or in an unsupported format.',
    noArchive: 'Not a valid ZIP file.',
    notUtf8: 'Not UTF-8 text.',
    unreadable: 'Contains no readable notes.',
    tooLong: (length: number, most: number) =>
      `${length.toLocaleString('en')} characters; a note can have ${most.toLocaleString('en')}. Shorten or split it.`,
    tooManyImages: (images: number, most: number) => `${images} images; a note can have ${most}. Split it.`,
    tooMuchMarkup: 'Too much formatting for one note.',
  },
} as const

function count(amount: number, one: string, several = `${one}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : several}`
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`
}

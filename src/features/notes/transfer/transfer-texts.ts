/** Texts of taking notes out and bringing them in. */
export const transferTexts = {
  title: 'Import and export',
  lead: 'Your notes, in forms that other apps read too. All of it happens on this device, also without a network.',
  export: {
    title: 'Export',
    which: 'Only notes with these words in their name, tags or category',
    all: 'Leave empty for all notes.',
    count: (chosen: number, total: number) =>
      chosen === total
        ? `${count(total, 'note')} will be saved.`
        : `${chosen} of ${count(total, 'note')} will be saved.`,
    none: 'There is no note to save.',
    format: 'As',
    formats: [
      { value: 'markdown', label: 'Markdown' },
      { value: 'html', label: 'HTML' },
      { value: 'json', label: 'JSON' },
    ],
    about: {
      markdown:
        'A ZIP with a file for each note: text that Obsidian, Joplin and every editor read, and their images beside them. Dates, tags and category stand at its head.',
      html: 'A ZIP with a page for each note, images within, which any browser opens.',
      json: 'One file with everything of every note, a ZIP where they hold images. Best for bringing them to another account of Vedika.',
    },
    save: 'Save the file',
    progress: (done: number, all: number) => `${done} of ${all}`,
    saved: 'Notes saved',
    failed: 'The notes could not be saved. Try again.',
  },
  import: {
    title: 'Import',
    about:
      'Markdown (also of Obsidian and Joplin), HTML, text, our JSON: files, a folder, or a ZIP. You see what would come of it first.',
    files: 'Choose files',
    folder: 'Choose a folder',
    folders: 'Folders become categories',
    reading: 'Reading …',
    summary: (fresh: number, same: number, conflicts: number) =>
      `${fresh} new, ${same} same, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`,
    refusedCount: (refused: number) => `${count(refused, 'file or note', 'files or notes')} cannot be taken.`,
    skipped: (skipped: number) => `${count(skipped, 'other file')} left out: images that no note shows, settings.`,
    nothing: 'There is nothing to add.',
    new: 'New',
    same: 'There already',
    conflict: 'Conflicts: another text is there under the same name or id. Both stay.',
    refused: 'Cannot be taken',
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
    stopped: (notes: number) => `Stopped. ${count(notes, 'note')} added; importing the same again adds the rest.`,
    noRoom: (notes: number) =>
      `This device has no room left. ${count(notes, 'note')} added; make room, then import the same again.`,
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then import again.',
    failed: 'The notes could not be added. Importing the same again goes on where it stopped.',
  },
  faults: {
    tooLarge: (bytes: number) => `Larger than ${megabytes(bytes)}.`,
    tooMuch: (bytes: number) => `More than ${megabytes(bytes)} in all: import it in parts.`,
    tooMany: (files: number) => `More than ${files.toLocaleString('en')} files: import them in parts.`,
    outward: 'Its name leads out of the archive.',
    nested: 'An archive within an archive is not opened.',
    bomb: 'Grows far more than text does when it is unpacked.',
    broken: 'Is damaged, encrypted, or packed in a way that cannot be read here.',
    noArchive: 'Is no ZIP that can be read to its end.',
    notUtf8: 'Is not text in UTF-8.',
    unreadable: 'Holds no notes that can be read.',
    tooLong: (length: number, most: number) =>
      `Has ${length.toLocaleString('en')} characters; a note holds ${most.toLocaleString('en')}. Shorten or divide it.`,
    tooManyImages: (images: number, most: number) => `Has ${images} images; a note holds ${most}. Divide it.`,
    tooMuchMarkup: 'Has too much formatting for one note.',
  },
} as const

function count(amount: number, one: string, several = `${one}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : several}`
}

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`
}

import { limits } from '#schemas/limits.ts'
import type { Making } from './make-image.ts'

type Fault = Extract<Making, { kind: 'refused' }>['fault'] | 'storageFull' | 'tooMany' | 'failed'

const MEGAPIXELS = limits.imagePixels / 1_000_000
const MEGABYTES = limits.pictureBytes / 1024 / 1024
/** More of them than one reads in passing. */
const MAX_NAMED = 3

/** Texts around the images of notes. */
export const noteImageTexts = {
  unnamed: 'Image',
  choose: 'Choose images',
  notesOnly: 'Images can only be added to notes.',
  missing: 'This image is not on this device yet.',
  alt: 'Image description',
  altHint: 'Shown to screen readers and while the image loads.',
  remove: 'Remove image',
  faults: {
    noImage: (name) => `${name} is not supported. Choose a PNG, JPEG, WebP or GIF image.`,
    tooLarge: (name) => `${name} is larger than ${MEGABYTES} MB.`,
    tooManyPixels: (name) => `${name} has more than ${MEGAPIXELS} megapixels.`,
    broken: (name) => `${name} could not be read. The file may be damaged.`,
    storageFull: (name) => `This device is out of storage: ${name} was not added.`,
    tooMany: (name) => `A note can have at most ${limits.noteImages} images: ${name} was not added.`,
    failed: (name) => `${name} could not be added. Try again.`,
  } satisfies Record<Fault, (name: string) => string>,
  foreign: (count: number) =>
    count === 1
      ? '1 image from another site was removed, because loading it would reveal your visit to that site.'
      : `${count} images from other sites were removed, because loading them would reveal your visit to those sites.`,
} as const

export interface RefusedImage {
  name: string
  fault: Fault
}

/** Every refused file by its name, with the reason. */
export function nameRefused(refused: readonly RefusedImage[]): string {
  const named = refused.slice(0, MAX_NAMED).map(({ name, fault }) => noteImageTexts.faults[fault](name))
  const others = refused.length - named.length
  return [...named, ...(others > 0 ? [`${others} more were not added.`] : [])].join(' ')
}

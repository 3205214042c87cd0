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
  choose: 'Images to insert',
  notesOnly: 'Only notes hold images.',
  missing: 'This image is not on this device yet.',
  alt: 'Description of the image',
  altHint: 'For who cannot see it, and where the image is not there yet.',
  remove: 'Remove image',
  faults: {
    noImage: (name) => `${name} is no image that notes can hold: PNG, JPEG, WebP or GIF.`,
    tooLarge: (name) => `${name} is larger than ${MEGABYTES} MB.`,
    tooManyPixels: (name) => `${name} has more than ${MEGAPIXELS} megapixels.`,
    broken: (name) => `${name} could not be read. Perhaps the file is damaged.`,
    storageFull: (name) => `This device has no room left for ${name}.`,
    tooMany: (name) => `A note holds ${limits.noteImages} images at most: ${name} was left out.`,
    failed: (name) => `${name} could not be put into the note. Please try again.`,
  } satisfies Record<Fault, (name: string) => string>,
  foreign: (count: number) =>
    count === 1
      ? 'An image of another site was left out: loading it would tell that site that you read this.'
      : `${count} images of other sites were left out: loading them would tell those sites that you read this.`,
} as const

export interface RefusedImage {
  name: string
  fault: Fault
}

/** Every refused file by its name, with the reason. */
export function nameRefused(refused: readonly RefusedImage[]): string {
  const named = refused.slice(0, MAX_NAMED).map(({ name, fault }) => noteImageTexts.faults[fault](name))
  const others = refused.length - named.length
  return [...named, ...(others > 0 ? [`${others} more were left out.`] : [])].join(' ')
}

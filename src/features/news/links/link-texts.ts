import { limits } from '#schemas/limits.ts'
import { writeTexts } from '../../../texts/write-texts.ts'
import type { LinkFault } from './read-link.ts'

/** Texts about saved links. */
export const linkTexts = {
  title: 'Save a link',
  about: 'The page is saved with its text and pictures, to be read offline.',
  address: 'Address of the page',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Link saved.',
  known: 'You have already saved this page.',
  problems: { ...writeTexts, failed: 'The link could not be saved. Try again.' },
  faults: {
    missing: 'Paste the address of a page.',
    notWeb: 'This is no web address. It begins with http:// or https://.',
    private: 'This address is private. Only public pages can be saved.',
    get tooLong() {
      return `This address is too long. It may have ${limits.address.toLocaleString('en')} characters.`
    },
  } satisfies Record<LinkFault, string>,
  progress: { unsent: 'Will be read when you are online', waiting: 'Waiting to be read', failed: 'Could not be read' },
  tryAgain: 'Try again',
  openPage: 'Open the page',
} as const

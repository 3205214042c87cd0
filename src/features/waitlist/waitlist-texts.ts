import { saleTexts } from '../../texts/sale-texts.ts'

/** Texts of the waitlist; title and button as specified. */
export const waitlistTexts = {
  title: 'Membership Paused',
  lead: {
    unknown: 'The waitlist is for times when new memberships are paused. Your place is saved on this device.',
    paused: `${saleTexts.paused} Join the waitlist: your place is saved on this device.`,
    open: 'Memberships are for sale now: nobody has to wait. If they are paused again, this is the waitlist.',
  },
  join: saleTexts.wait,
  joining: 'Joining…',
  joined: 'Joined',
  place: 'You are on the waitlist. Your place stays on this device, even after you log out.',
  honest: 'Your place is saved on this device only. We ask for no email address and send nothing.',
  pricing: 'See pricing',
} as const

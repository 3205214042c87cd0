/** Texts of the waitlist; title and button as specified. */
export const waitlistTexts = {
  title: 'Membership Paused',
  lead: 'We are catching our breath before more members come in. Join the waitlist, and this device keeps your place.',
  join: 'Join Waitlist',
  joining: 'Joining…',
  joined: 'Joined',
  place: 'You are on the waitlist. This device remembers it, also after you log out.',
  honest: 'Your place lies on this device alone: no address is asked for, and nothing is sent.',
  meanwhile: 'Meanwhile, days of membership can still be bought with credits.',
  pricing: 'See the pricing',
} as const

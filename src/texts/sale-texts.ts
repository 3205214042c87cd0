/** Texts about memberships that are not sold now. The server's setting decides. */
export const saleTexts = {
  paused: 'New memberships are paused.',
  wait: 'Join Waitlist',
} as const

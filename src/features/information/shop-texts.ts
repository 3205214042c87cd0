/** Texts of the shop that is to come. */
export const shopTexts = {
  title: 'Shop',
  soon: 'Coming soon',
  heading: 'The shop is not open yet',
  text: 'We are preparing study material that works offline. There is nothing to buy yet.',
  drawing: 'A small shop at dusk: its lamp is lit, its shutter still down',
  action: 'Read the news',
} as const

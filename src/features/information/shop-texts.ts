/** Texts of the shop that is to come. */
export const shopTexts = {
  title: 'Shop',
  soon: 'Coming soon',
  heading: 'The shutters are still down',
  text: 'We are stocking the shelves: study material that works without a network. There is nothing to buy yet, and nothing to sign up for.',
  drawing: 'A small shop at dusk: its lamp is lit, its shutter still down',
  action: 'Read the news',
} as const

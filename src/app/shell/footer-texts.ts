import { paths } from '#schemas/paths.ts'

/** Texts and addresses of the footer. */
export const footerTexts = {
  about:
    'Vedika brings news from many sources and your private notes to your device, so you can read and write offline.',
  legal: 'Legal',
  more: 'More',
  help: 'Help',
  contact: 'Contact us:',
  contactPage: 'contact form',
  clearCache: 'Clear the cache',
  credits: 'Credits',
  share: 'Share',
  shareText: 'Vedika: news and notes that work offline.',
  shareOn: (network: string) => `Share Vedika on ${network}`,
  copyright: '© 2021 to 2025 Vedika. This site is informational only.',
} as const

export const legalLinks = [
  { to: paths.termsCondition, label: 'Terms and conditions' },
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.termsOfUse, label: 'Terms of use' },
  { to: paths.disclaimer, label: 'Disclaimer' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.shop, label: 'Shop' },
] as const

export const moreLinks = [
  { to: paths.returnRefund, label: 'Return and refund policy' },
  { to: paths.waitlist, label: 'Waitlist' },
  { to: paths.speech, label: 'Text to speech' },
  { to: paths.botInfo, label: 'Bot information' },
] as const

/** Share links. They need no account of the operator: each takes a URL and a text. */
export const socialNetworks: readonly { name: string; addressOf: (page: string, text: string) => string }[] = [
  { name: 'WhatsApp', addressOf: (page, text) => `https://wa.me/?text=${text}%20${page}` },
  { name: 'Telegram', addressOf: (page, text) => `https://t.me/share/url?url=${page}&text=${text}` },
  { name: 'X', addressOf: (page, text) => `https://x.com/intent/post?url=${page}&text=${text}` },
  { name: 'Facebook', addressOf: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  { name: 'LinkedIn', addressOf: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
]

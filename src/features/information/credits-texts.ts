interface Credit {
  name: string
  /** npm packages that Vedika uses of this project. */
  packages: readonly string[]
  licence: string
  address: string
}

/** Texts of the credits dialog. */
export const creditsTexts = {
  title: 'Credits',
  close: 'Close',
  lead: 'Vedika is built with open source software. Thank you.',
  typefaces: 'Typefaces',
  browser: 'In your browser',
  server: 'On the server',
  licences: 'Full licence texts',
  news: 'Articles belong to the publishers they name.',
} as const

export const typefaceCredits: readonly Credit[] = [
  {
    name: 'Inter',
    packages: ['@fontsource-variable/inter'],
    licence: 'OFL-1.1',
    address: 'https://rsms.me/inter/',
  },
  {
    name: 'Literata',
    packages: ['@fontsource-variable/literata'],
    licence: 'OFL-1.1',
    address: 'https://github.com/googlefonts/literata',
  },
  {
    name: 'Noto Sans and Serif Devanagari',
    packages: ['@fontsource-variable/noto-sans-devanagari', '@fontsource-variable/noto-serif-devanagari'],
    licence: 'OFL-1.1',
    address: 'https://notofonts.github.io',
  },
]

export const browserCredits: readonly Credit[] = [
  { name: 'React', packages: ['react', 'react-dom'], licence: 'MIT', address: 'https://react.dev' },
  { name: 'Chakra UI', packages: ['@chakra-ui/react'], licence: 'MIT', address: 'https://chakra-ui.com' },
  { name: 'Emotion', packages: ['@emotion/react'], licence: 'MIT', address: 'https://emotion.sh' },
  { name: 'React Router', packages: ['react-router-dom'], licence: 'MIT', address: 'https://reactrouter.com' },
  { name: 'RxDB', packages: ['rxdb'], licence: 'Apache-2.0', address: 'https://rxdb.info' },
  { name: 'Dexie', packages: ['dexie'], licence: 'Apache-2.0', address: 'https://dexie.org' },
  { name: 'RxJS', packages: ['rxjs'], licence: 'Apache-2.0', address: 'https://rxjs.dev' },
  {
    name: 'hast-util-from-dom',
    packages: ['hast-util-from-dom'],
    licence: 'ISC',
    address: 'https://github.com/syntax-tree/hast-util-from-dom',
  },
  { name: 'Lucide', packages: ['lucide-react'], licence: 'ISC', address: 'https://lucide.dev' },
  { name: 'Motion', packages: ['framer-motion'], licence: 'MIT', address: 'https://motion.dev' },
  {
    name: 'Workbox',
    packages: ['workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'workbox-window'],
    licence: 'MIT',
    address: 'https://github.com/GoogleChrome/workbox',
  },
  {
    name: 'Lexical',
    packages: [
      'lexical',
      '@lexical/clipboard',
      '@lexical/code-core',
      '@lexical/extension',
      '@lexical/history',
      '@lexical/link',
      '@lexical/list',
      '@lexical/markdown',
      '@lexical/react',
      '@lexical/rich-text',
      '@lexical/selection',
      '@lexical/table',
    ],
    licence: 'MIT',
    address: 'https://lexical.dev',
  },
  { name: 'KaTeX', packages: ['katex'], licence: 'MIT', address: 'https://katex.org' },
  {
    name: 'image-size',
    packages: ['image-size'],
    licence: 'MIT',
    address: 'https://github.com/image-size/image-size',
  },
  {
    name: 'unified (react-markdown, remark, rehype, micromark)',
    packages: [
      'react-markdown',
      'remark-gfm',
      'remark-math',
      'rehype-katex',
      'micromark',
      'micromark-extension-gfm',
      'mdast-util-gfm',
      'mdast-util-to-markdown',
      'hast-util-to-mdast',
      'hast-util-from-html-isomorphic',
    ],
    licence: 'MIT',
    address: 'https://unifiedjs.com',
  },
  { name: 'yaml', packages: ['yaml'], licence: 'ISC', address: 'https://eemeli.org/yaml' },
  {
    name: 'eventsource-parser',
    packages: ['eventsource-parser'],
    licence: 'MIT',
    address: 'https://github.com/rexxars/eventsource-parser',
  },
  { name: 'stemr', packages: ['stemr'], licence: 'MIT', address: 'https://github.com/localvoid/stemr' },
  { name: 'Orama', packages: ['@orama/stemmers'], licence: 'Apache-2.0', address: 'https://orama.com' },
  { name: 'uuid', packages: ['uuid'], licence: 'MIT', address: 'https://github.com/uuidjs/uuid' },
  { name: 'Zod', packages: ['zod'], licence: 'MIT', address: 'https://zod.dev' },
  {
    name: 'React OAuth for Google',
    packages: ['@react-oauth/google'],
    licence: 'MIT',
    address: 'https://github.com/MomenSherif/react-oauth',
  },
  {
    name: 'libphonenumber-js',
    packages: ['libphonenumber-js'],
    licence: 'MIT',
    address: 'https://gitlab.com/catamphetamine/libphonenumber-js',
  },
  { name: 'fflate', packages: ['fflate'], licence: 'MIT', address: 'https://github.com/101arrowz/fflate' },
]

export const serverCredits: readonly Credit[] = [
  { name: 'PostgreSQL', packages: [], licence: 'PostgreSQL', address: 'https://www.postgresql.org' },
  { name: 'Node.js', packages: [], licence: 'MIT', address: 'https://nodejs.org' },
  {
    name: 'Fastify',
    packages: [
      'fastify',
      '@fastify/cookie',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      'fastify-type-provider-zod',
    ],
    licence: 'MIT',
    address: 'https://fastify.dev',
  },
  { name: 'Drizzle', packages: ['drizzle-orm'], licence: 'Apache-2.0', address: 'https://orm.drizzle.team' },
  { name: 'node-postgres', packages: ['pg'], licence: 'MIT', address: 'https://node-postgres.com' },
  { name: 'pg-boss', packages: ['pg-boss'], licence: 'MIT', address: 'https://github.com/timgit/pg-boss' },
  {
    name: 'pg-copy-streams',
    packages: ['pg-copy-streams'],
    licence: 'MIT',
    address: 'https://github.com/brianc/node-pg-copy-streams',
  },
  {
    name: 'Readability',
    packages: ['@mozilla/readability'],
    licence: 'Apache-2.0',
    address: 'https://github.com/mozilla/readability',
  },
  { name: 'LinkeDOM', packages: ['linkedom'], licence: 'ISC', address: 'https://github.com/WebReflection/linkedom' },
  {
    name: 'lru-cache',
    packages: ['lru-cache'],
    licence: 'BlueOak-1.0.0',
    address: 'https://github.com/isaacs/node-lru-cache',
  },
  {
    name: 'sanitize-html',
    packages: ['sanitize-html'],
    licence: 'MIT',
    address: 'https://github.com/apostrophecms/sanitize-html',
  },
  { name: 'Feedsmith', packages: ['feedsmith'], licence: 'MIT', address: 'https://feedsmith.dev' },
  { name: 'tldts', packages: ['tldts'], licence: 'MIT', address: 'https://github.com/remusao/tldts' },
  { name: 'undici', packages: ['undici'], licence: 'MIT', address: 'https://undici.nodejs.org' },
  { name: 'PDFKit', packages: ['pdfkit'], licence: 'MIT', address: 'https://pdfkit.org' },
  {
    name: 'Noto Sans Devanagari, in invoices',
    packages: ['@expo-google-fonts/noto-sans-devanagari'],
    licence: 'MIT AND OFL-1.1',
    address: 'https://fonts.google.com/noto',
  },
  { name: 'unpdf, with PDF.js', packages: ['unpdf'], licence: 'MIT', address: 'https://github.com/unjs/unpdf' },
  { name: 'ipaddr.js', packages: ['ipaddr.js'], licence: 'MIT', address: 'https://github.com/whitequark/ipaddr.js' },
  { name: 'p-limit', packages: ['p-limit'], licence: 'MIT', address: 'https://github.com/sindresorhus/p-limit' },
  { name: 'jose', packages: ['jose'], licence: 'MIT', address: 'https://github.com/panva/jose' },
  { name: 'Nodemailer', packages: ['nodemailer'], licence: 'MIT-0', address: 'https://nodemailer.com' },
  {
    name: 'OpenAI’s library',
    packages: ['openai'],
    licence: 'Apache-2.0',
    address: 'https://github.com/openai/openai-node',
  },
  { name: 'sharp', packages: ['sharp'], licence: 'Apache-2.0', address: 'https://sharp.pixelplumbing.com' },
  {
    name: 'prom-client',
    packages: ['prom-client'],
    licence: 'Apache-2.0',
    address: 'https://github.com/siimon/prom-client',
  },
  {
    name: 'rate-limiter-flexible',
    packages: ['rate-limiter-flexible'],
    licence: 'ISC',
    address: 'https://github.com/animir/node-rate-limiter-flexible',
  },
]

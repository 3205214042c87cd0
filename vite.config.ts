import { appendFileSync, globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { paths } from './schemas/paths.ts'
import { appConstants } from './scripts/app-constants.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { classicScripts } from './scripts/classic-scripts.ts'
import { keepDataLate } from './scripts/keep-data-late.ts'

/** Typefaces that only some people meet, a quarter of what an installation would fetch: scripts, and rare formulas. */
const FONTS_OF_SOME = [
  'assets/*-devanagari-*.woff2',
  'assets/KaTeX_{Caligraphic,Fraktur,SansSerif,Script,Typewriter}-*.woff2',
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    leaveOutResultCursors(),
    sortSchemasWithoutCollator(),
    leaveOutOldFonts(),
    addLicenses(),
    showKeptScreenFirst(),
    classicScripts(),
    keepDataLate(import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: null, // src/app/runtime/service-worker-client.ts registers: the plugin's own client misses two cases
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'logo.webp'],
        globIgnores: [
          'assets/send-queue-*.js', // the browser keeps it with the worker that imports it
          ...FONTS_OF_SOME, // kept once they were shown
        ],
      },
      includeManifestIcons: false, // the system's, which fetches them when it installs the app
      manifest: {
        id: '/',
        name: 'Vedika: news and study',
        short_name: 'Vedika',
        description: 'News, notes and study that work without a network.',
        start_url: '/?source=installed',
        scope: '/',
        display: 'standalone',
        background_color: '#eef3fc',
        theme_color: '#1f4fd8',
        categories: ['news', 'education'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        share_target: {
          action: paths.save,
          method: 'GET',
          params: { title: 'title', text: 'text', url: 'url' },
        },
        shortcuts: [
          { name: 'News', url: paths.newsList },
          { name: 'Private notes', url: paths.notes },
          { name: 'Add new note', url: paths.addNote },
        ],
      },
    }),
  ],
  define: appConstants,
  resolve: {
    // Smaller builds of the same libraries: 3 kB of the first page.
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    alias: [
      {
        find: /^react-router$/,
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
      },
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // Vite's development server takes all of RxDB, also what elects leaders by the library that this stands in for.
      ...(command === 'build'
        ? [
            {
              find: /^broadcast-channel$/,
              replacement: `${import.meta.dirname}/src/platform/native-broadcast-channel.ts`,
            },
            {
              find: /^hast-util-from-html-isomorphic$/,
              replacement: `${import.meta.dirname}/src/platform/html-fragment.ts`,
            },
          ]
        : []),
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false }, // every browser that runs the app preloads modules
    license: { fileName: 'licenses.txt' },
    manifest: true, // for tests/bench/first-page-size.ts
    rolldownOptions: {
      treeshake: {
        // @emotion/react imports these two for withTheme, which nothing calls. They are CommonJS: only we can say that
        // importing them does nothing.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // Not the pages of tests and benches: what those import need not be installed, and then Vite finds no library at all.
  // A worker's libraries are found only here.
  optimizeDeps: { entries: ['index.html', 'src/**/*-worker.ts'] },
  server: { port: 4610, proxy: { '/api': `http://localhost:${process.env.PORT || 4600}` } },
}))

/**
 * RxDB asks mingo only whether a document matches a selector. mingo's query can also sort and project a list of results,
 * by a cursor that nobody asks it for and pipeline operators that RxDB registers for it: 3 kB of the first page.
 */
function leaveOutResultCursors(): Plugin {
  return {
    name: 'leave-out-result-cursors',
    apply: 'build',
    load: {
      filter: { id: /node_modules\/mingo\/esm\/(cursor|operators\/pipeline\/index)\.js$/ },
      handler: () => 'export const Cursor = undefined, $project = undefined, $sort = undefined',
    },
  }
}

/** RxDB sorts the names in its schemas by `localeCompare`: the page's first collator, at every start. */
function sortSchemasWithoutCollator(): Plugin {
  const compare = `${import.meta.dirname}/src/platform/compare-names.ts`
  return {
    name: 'sort-schemas-without-collator',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/rxdb\/dist\/esm\/plugins\/utils\/utils-object\.js$/ },
      handler(code) {
        if (!code.includes('a.localeCompare(b)')) this.error('RxDB sorts its schemas in another way')
        const sorted = code.replaceAll('a.localeCompare(b)', 'compareNames(a, b)')
        return { code: `import { compareNames } from ${JSON.stringify(compare)}\n${sorted}`, map: null }
      },
    },
  }
}

/** Vite names the packages of the page's scripts: not those of the workers alone, nor the typefaces. */
function addLicenses(): Plugin {
  return {
    name: 'add-licenses',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const add = (title: string, file: string) =>
        appendFileSync(`${dir}/licenses.txt`, `\n## ${title}\n\n${readFileSync(file, 'utf8')}`)
      for (const folder of globSync('node_modules/workbox-{core,expiration,precaching,routing,strategies}'))
        add(`${folder.replace('node_modules/', '')} (MIT)`, `${folder}/LICENSE`)
      add('stemr (MIT)', 'node_modules/stemr/LICENSE')
      add('@orama/stemmers (Apache-2.0)', 'node_modules/@orama/stemmers/LICENSE.md')
      for (const file of globSync('src/ui/fonts/LICENSE-*.txt'))
        add(`${file.replace(/.*LICENSE-|\.txt$/g, '')} (OFL-1.1)`, file)
    },
  }
}

/** What the first screen loads as soon as it is painted. */
const NEXT_FILES = new Set(['database', 'start'])

/**
 * The page shows what it keeps by a script of its own, which then loads and starts the app (src/app/kept-screen). Nothing
 * else is asked for or painted before: an empty frame would come first.
 */
function showKeptScreenFirst(): Plugin {
  return {
    name: 'show-cached-screen-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const next = Object.values(bundle).filter(({ name = '', type }) => type === 'chunk' && NEXT_FILES.has(name))
        const [element, entry] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page) ?? []
        if (!element || !entry || next.length < NEXT_FILES.size)
          throw new Error('index.html has no first script, or the build none after it')
        const imported = Array.from(page.matchAll(PRELOADS), ([, file]) => file)
        const script = await buildInline('src/app/cached-screen/show-cached-screen.ts', {
          __SCRIPTS__: JSON.stringify([...imported, entry]),
          __NEXT__: JSON.stringify(next.map(({ fileName }) => `/${fileName}`)),
        })
        return page
          .replace(element, '')
          .replace(PRELOADS, '')
          .replace('</head>', `  <link rel="expect" href="#end" blocking="render">\n  </head>`)
          .replace('</body>', () => `  <script>${script}</script>\n    <div id="end" hidden></div>\n  </body>`)
      },
    },
  }
}

const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

async function buildInline(entry: string, define: Record<string, string>): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'inline' }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, target: 'es2022', lib },
  })
  const [{ output: [{ code = '' } = {}] = [] } = {}] = (Array.isArray(built) ? built : [built]) as {
    output: { code?: string }[]
  }[]
  return code.trim()
}

/** Every browser that runs the app reads WOFF2: the same fonts of formulas in two older forms are a megabyte of the build. */
function leaveOutOldFonts(): Plugin {
  return {
    name: 'leave-out-old-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /katex\.min\.css$/ },
      handler: (css) => css.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, ''),
    },
  }
}

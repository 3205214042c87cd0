// Divides the build into chunks (rolldown's codeSplitting.groups). The default makes 290, most under 2 kB: each costs
// a request, and small files compress badly. This makes 31, grouped by user journey.
import type { Rolldown } from 'vite'

/** Libraries and parts that only some screens need, separate from their journey. */
const apart: Record<string, RegExp> = {
  database:
    /\/node_modules\/(rxjs|dexie)\/|\/src\/database\/(store\/(device-database|article-store)|rows\/user-stores)\.ts$/,
  rxdb: /\/node_modules\/(rxdb|mingo|event-reduce-js|array-push-at-sort-position|binary-decision-diagram|custom-idle-queue|oblivious-set)\/|\/src\/(database\/(store\/(rx-database|open-public-data|public-tables)|rows\/indexed-schema)|platform\/native-broadcast-channel)\.ts$/,
  motion: /\/node_modules\/(framer-motion|motion-\w+)\/|\/src\/ui\/motion/,
  phone: /\/node_modules\/libphonenumber-js\/|\/schemas\/phone\.ts$/,
  formulas: /katex\/|\/(typeset-formula|maths-block)\.tsx?$/,
  archive: /\/node_modules\/fflate\/|\/schemas\/export-archive\.ts$/,
  transfer: /\/node_modules\/yaml\/|\/src\/features\/notes\/transfer\//,
  offline: /\/src\/features\/news\/offline\//,
  home: /\/src\/features\/home\//,
  dashboard: /\/src\/app\/routes\/(private-dashboard|dashboard-routes)\.tsx$/,
  'recent-chats': /\/features\/chat\/history\/(recent-chats|history-texts)\.tsx?$/,
}

/** The features of a journey, and the module by which the routes load their screens. */
const journey = (name: string, features: string) =>
  new RegExp(`/src/(features/(${features})/|app/routes/${name}-screens\\.tsx?$)`)

/** From the lowest layer up. A module that nothing else claims belongs to the journey that imports it. */
const journeys: Record<string, RegExp> = {
  start:
    /\/(load-news|cached-news|old-page|unread-tools|footer|background-sending)\.tsx?$|\/node_modules\/workbox-window\//,
  editor: /\/node_modules\/(@lexical|lexical)\//,
  data: /\/node_modules\/(zod|rxjs)\/|\/schemas\/|\/src\/(api|database|merge|platform|replication)\//,
  parts:
    /\/node_modules\/(@ark-ui|@zag-js|@chakra-ui|lucide-react)\/|\/src\/(ui|texts|entities\/(unsent-work|formulas))\/|\/src\/entities\/[^/]+$/,
  markdown: /\/node_modules\/(react-markdown\/|remark-|micromark)|\/src\/entities\/note-markdown\//,
  information: journey('information', 'information|contact|waitlist'),
  admin: journey('admin', 'users|feeds|operation'),
  reading: journey('reading', 'news|stories|life-impact|speech'),
  notes: journey('notes', 'notes|outbox'),
  chat: journey('chat', 'chat'),
  wallet: journey('wallet', 'wallet'),
  account: journey('account', 'auth|profile'),
  shell: /\/src\/app\//,
}

/** The first matching group takes a module. The first page is two files; a release usually changes one of them. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'index', tags: ['$initial'] },
  ...Object.entries(apart).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
  ...Object.entries(journeys).map(([name, test]) => ({ name, test })),
]

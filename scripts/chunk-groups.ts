// What belongs together in the build (rolldown's codeSplitting.groups): the first page, and what it loads next. All
// else follows from the dynamic imports: a journey is one chunk, and what several share is another. Without these
// groups the build has 290 chunks, most under 2 kB: each costs a request, and small files compress badly.
import type { Rolldown } from 'vite'

/** With all that it imports: the data layer, as the first screens need it. */
const DATABASE = /\/src\/database\/(data|store\/article-store|rows\/user-stores)\.ts$|\/node_modules\/(rxjs|dexie)\//

/** Loaded by some screens only, or at another moment than what imports it. */
const apart: Record<string, RegExp> = {
  rxdb: /\/node_modules\/(rxdb|mingo|event-reduce-js|array-push-at-sort-position|binary-decision-diagram|custom-idle-queue|oblivious-set)\/|\/src\/(database\/(store\/(rx-database|open-public-data|public-tables)|rows\/indexed-schema)|platform\/(native-broadcast-channel|compare-names))\.ts$/,
}

/** Layers, the lowest first. A module that nothing else claims belongs to the layer that imports it. */
const layers: Record<string, RegExp> = {
  start:
    /\/(load-news|cached-news|old-page|unread-tools|footer|background-sending)\.tsx?$|\/node_modules\/workbox-window\//,
  'notes-list': /\/src\/app\/routes\/user-routes\.tsx$/,
  data: /\/node_modules\/(zod|rxjs)\/|\/schemas\/(?!phone|export-archive)|\/src\/(api|database|merge|platform|replication)\//,
  parts:
    /\/node_modules\/(@ark-ui|@zag-js|@chakra-ui|lucide-react)\/|\/src\/(ui\/(?!motion)|texts\/|entities\/unsent-work\/)|\/src\/entities\/([^/]+|formulas\/(?!typeset).*)$/,
  'note-dialogs': /\/src\/features\/notes\/dialogs\/note-dialogs\.tsx$/,
  shell: /\/src\/app\/(?!routes\/)/,
}

/** The first matching group takes a module. The first page is two files; a release usually changes one of them. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'index', tags: ['$initial'] },
  { name: 'database', test: DATABASE },
  ...Object.entries(apart).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
  ...Object.entries(layers).map(([name, test]) => ({ name, test })),
]

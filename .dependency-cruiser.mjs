/** Which folder may import which. The lower layers know nothing of the upper ones; features know nothing of each other. */
const ours = '^(schemas|src|sw|server|tests|scripts)/'
const allow = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: to },
})

/** The ladder of src/database, from the lowest rung up; its other folders stand on all of them. */
const rungs = ['rows', 'store', 'recovery', 'session']

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    allow('schemas-import-nothing', '^schemas/', '^schemas/'),
    allow('merge', '^src/merge/', '^(schemas|src/merge)/'),
    allow('platform', '^src/platform/', '^src/platform/'),
    allow('texts', '^src/texts/', '^src/texts/'),
    allow('words', '^src/words/', '^src/words/'),
    allow('ui', '^src/ui/', '^src/(ui|texts|platform)/'),
    allow('api', '^src/api/', '^(schemas|src/(api|platform))/'),
    allow('database', '^src/database/', '^(schemas|src/(database|platform|merge|words))/'),
    ...rungs.map((rung, index) => ({
      name: `database-${rung}-stands-on-what-is-below`,
      severity: 'error',
      from: { path: `^src/database/${rung}/` },
      to: { path: '^src/database/[^/]+/', pathNot: `^src/database/(${rungs.slice(0, index + 1).join('|')})/` },
    })),
    allow('replication', '^src/replication/', '^(schemas|src/(replication|api|database|merge))/'),
    allow('search', '^src/search/', '^(schemas|src/(search|platform|words))/|^src/database/store/article-store'),
    allow('entities', '^src/entities/', '^(schemas|src/(entities|ui|database|api|merge|texts|platform))/'),
    allow(
      'features',
      '^src/features/',
      '^(schemas|src/(features|entities|ui|database|search|api|merge|texts|platform|words))/',
    ),
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    allow('app', '^src/(app/|main)', '^(schemas|src)/'),
    {
      name: 'what-comes-late-is-imported-late', // docs/decisions/0058
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^src/(app/(routes/[a-z]+-screens|shell/shell-parts|runtime/after-start)|features/news/(late-parts|personal-lists)|database/recovery/recovery)\\.tsx?$',
        dynamic: false,
      },
    },
    allow('sw', '^sw/', '^(sw|schemas|src/(database|replication|api|merge|platform))/'),
    {
      name: 'screens-load-the-endpoints-that-they-call', // all of them are 8 kB of the first list
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { path: '^schemas/endpoints\\.ts$' },
    },
    allow('server', '^server/', '^(server|schemas)/'),
    {
      name: 'server-features-are-islands',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/([^/]+)/', pathNot: '^server/features/($1/|[^/]+/service\\.ts$)' },
    },
    {
      name: 'server-shared-below-features',
      severity: 'error',
      from: {
        path: '^server/(isolated/|articles/|db/|plugins/|jobs/|bus/|providers/|synced-rows/|fakes/|[a-z-]*config)',
      },
      to: { path: '^server/features/' },
    },
    // server/synced-rows knows no collection: features give it their rules (server/write-rules.ts).
    allow(
      'synced-rows-are-generic',
      '^server/synced-rows/',
      [
        '^server/(synced-rows|bus)/|^server/errors\\.ts$|^server/db/(caller|database)\\.ts$',
        '^server/db/tables/(collection-tables|sync|synced-columns)\\.ts$',
        '^schemas/(collections|content-migrations|limits|lineage|sync)\\.ts$',
      ].join('|'),
    ),
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(schemas|src|sw|server)/' },
      to: { path: '^(tests|scripts)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..', '..', '..')
const MIGRATION = '9999_pinned_notes'
/** The second column is computed from rows. */
const STATEMENTS = [
  'alter table notes add column pinned boolean default false not null;',
  'alter table users add column note_count integer default 0 not null;',
  'update users set note_count = (select count(*) from notes where notes.user_id = users.user_id);',
]

/** By file: a text of this release, and the next release's in its place. */
const changes: Record<string, [string, string][]> = {
  'schemas/note.ts': [
    ['currentUserBookmarked: z.boolean(),', 'currentUserBookmarked: z.boolean(), pinned: z.boolean(),'],
    ['currentUserBookmarked: false,', 'currentUserBookmarked: false, pinned: false,'],
    ["'currentUserBookmarked'] as const", "'currentUserBookmarked', 'pinned'] as const"],
    ['  owned: noteOwnedSchema,\n', '  owned: noteOwnedSchema,\n  steps: [addFields({ pinned: false })],\n'],
    ['import { defineCollection }', 'import { addFields, defineCollection }'],
  ],
  'server/db/tables/notes.ts': [
    [
      'currentUserBookmarked: boolean().notNull(),',
      'currentUserBookmarked: boolean().notNull(), pinned: boolean().notNull().default(false),',
    ],
  ],
}

interface NextRelease {
  folder: string
  importMigrations(): Promise<typeof import('#server/db/migrate-database.ts')>
  /** Builds the app, which its server then serves. */
  buildApp(): Promise<void>
  remove(): void
}

/**
 * A copy of this release as the next one: notes have one more field, as docs/architecture.md adds one, so the version
 * of the API is one higher. Its server and its data layer run by Node.
 */
export function createNextRelease(): NextRelease {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-next-'))
  for (const name of ['schemas', 'server', 'src', 'package.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['database', 'support'])
    cpSync(join(root, 'tests', name), join(folder, 'tests', name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, replacements] of Object.entries(changes)) {
    const path = join(folder, file)
    const changed = replacements.reduce(replaceOnce, readFileSync(path, 'utf8'))
    writeFileSync(path, changed)
  }
  addMigration(join(folder, 'server', 'db', 'migrations'))
  return {
    folder,
    importMigrations: () => import(join(folder, 'server', 'db', 'migrate-database.ts')),
    buildApp: () => buildApp(folder),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

async function buildApp(folder: string): Promise<void> {
  for (const name of ['index.html', 'public', 'scripts', 'sw', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder })
}

function replaceOnce(text: string, [now, next]: [string, string]): string {
  if (text.split(now).length !== 2) throw new Error(`The next release cannot change “${now}”`)
  return text.replace(now, () => next)
}

function addMigration(folder: string): void {
  writeFileSync(join(folder, `${MIGRATION}.sql`), STATEMENTS.join('--> statement-breakpoint'))
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: MIGRATION }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
}

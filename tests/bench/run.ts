// npm run bench: every measurement, or one by `-- --only sync`; further options go to it: `-- --only sync --rounds 5`.
// `--record` stores the output in docs/benchmarks and updates docs/benchmarks.md.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordBench } from './record-bench.ts'

const parts = {
  start: { title: 'Starts and first visits', file: join('start', 'run-start-bench.ts') },
  'first-page': { title: 'The first page', file: 'first-page-size.ts' },
  sync: { title: 'First push and first pull', file: join('sync', 'run-sync-bench.ts') },
  'first-sync': { title: 'First sync in the app', file: join('sync', 'first-sync-in-app.ts') },
  write: { title: 'From the press to the list', file: 'write-to-screen.ts' },
  notes: { title: 'Notes on the device', file: 'notes-on-device.ts' },
  editor: { title: 'Typing a note', file: 'note-typing.ts' },
  search: { title: 'Searching the news on the device', file: 'search-index.ts' },
  palette: { title: 'Searching everything on the device', file: 'palette.ts' },
  'read-state': { title: 'What was read, on the device', file: 'read-state.ts' },
  news: { title: 'News on the server and on the device', file: join('news', 'run-news-bench.ts') },
  pictures: { title: 'Pictures of an article', file: 'article-pictures.ts' },
  chat: { title: 'Chats on the device', file: join('chat', 'run-chat-bench.ts') },
  answer: { title: 'An answer on its way to the screen', file: 'answer-on-screen.ts' },
  streams: { title: 'Answers at once', file: join('chat-streams', 'run-stream-bench.ts') },
}

/** Parts that need packages of others: see compared/package.json. */
const COMPARED = ['sync', 'news']

const isRecorded = process.argv.includes('--record')
const given = process.argv.slice(2).filter((argument) => argument !== '--record')
const isOne = given[0] === '--only'
const chosen = Object.entries(parts).filter(([name]) => !isOne || name === given[1])
if (chosen.length === 0) {
  console.error(`There is no such part. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
if (chosen.some(([name]) => COMPARED.includes(name))) installComparedPackages()
for (const [name, { title, file }] of chosen) {
  const path = join(import.meta.dirname, file)
  const printed = await run(path, given.slice(isOne ? 2 : 0))
  if (isRecorded) recordBench(name, title, path, printed, Object.keys(parts))
}

/** Installs PouchDB, autocannon and their dependencies: 295 packages that no other command uses. */
function installComparedPackages(): void {
  const folder = join(import.meta.dirname, 'compared')
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  console.error('Installing the packages that the benches compare with …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
}

/** Prints a part's output and resolves with it. Exits with the part's status if it fails. */
function run(path: string, given: string[]): Promise<string> {
  const child = spawn(process.execPath, [path, ...given], { stdio: ['inherit', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    printed += text
  })
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (status === 0) resolve(printed)
      else process.exit(status ?? 1)
    })
  })
}

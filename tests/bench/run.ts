// npm run bench: every measurement, or one by `-- --only sync`. What follows is handed on: `-- --only sync --rounds 5`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const parts = {
  'first-page': 'first-page-size.ts',
  start: join('start', 'run-start-bench.ts'),
  write: 'write-to-screen.ts',
  search: 'search-index.ts',
  editor: 'note-typing.ts',
  notes: 'notes-on-device.ts',
  chat: join('chat', 'run-chat-bench.ts'),
  answer: 'answer-on-screen.ts',
  streams: join('chat-streams', 'run-stream-bench.ts'),
  news: join('news', 'run-news-bench.ts'),
  sync: join('sync', 'run-sync-bench.ts'),
  'first-sync': join('sync', 'first-sync-in-app.ts'),
}

const given = process.argv.slice(2)
const isOne = given[0] === '--only'
const chosen = Object.entries(parts).filter(([name]) => !isOne || name === given[1])
if (chosen.length === 0) {
  console.error(`There is no such part. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
for (const [, file] of chosen) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...given.slice(isOne ? 2 : 0)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

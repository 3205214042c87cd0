// Runs after the build: writes every text asset also as .br and .gz, so that the server does not compress while
// serving.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '..', 'dist')
const SMALLEST_BYTES = 1024

for (const file of globSync(`${dist}/**/*.{js,css,html,svg,webmanifest}`)) {
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) continue
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  writeFileSync(`${file}.br`, brotliCompressSync(content, options))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

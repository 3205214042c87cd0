import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from '../support/measure/find-browser.ts'
import { drawStarts, type RecordedBench, readPrinted, writeBenchmarks } from './benchmark-page.ts'
import { describeMeasurement } from './describe-measurement.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
const FOLDER = join(DOCS, 'benchmarks')

/** Stores the printed output as JSON, and updates the page and its picture. `order` lists the parts on the page. */
export function recordBench(name: string, title: string, path: string, printed: string, order: string[]): void {
  const measured = describeMeasurement(readBrowser())
  const recorded = { name, title, about: readAbout(path), measured, printed: readPrinted(printed) }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(name), `${JSON.stringify(recorded, null, 2)}\n`)
  const all = order.filter((part) => existsSync(fileOf(part))).map(readRecorded)
  writeFileSync(join(DOCS, 'benchmarks.md'), writeBenchmarks(all))
  if (name === 'start') writeFileSync(join(FOLDER, 'start.svg'), drawStarts(recorded))
}

const fileOf = (name: string) => join(FOLDER, `${name}.json`)

function readRecorded(name: string): RecordedBench {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'))
}

/** Comment at the head of the file. */
function readAbout(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice('// '.length))
    .join(' ')
}

function readBrowser(): string {
  const path = findBrowser() ?? chromium.executablePath()
  return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .trim()
    .split(' ')
    .slice(0, 2)
    .join(' ')
}

// Prints where a Chromium is that the tests can use; nothing where there is none.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '../tests/support/find-browser.ts'

const own = chromium.executablePath()
console.log(findBrowser() ?? (existsSync(own) ? own : ''))

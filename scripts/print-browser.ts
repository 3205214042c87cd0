// Prints the path of a Chromium for the tests, or nothing.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '../tests/support/measure/find-browser.ts'

const own = chromium.executablePath()
console.log(findBrowser() ?? (existsSync(own) ? own : ''))

// npm run torture: kills the browser (100 times, or --kills) and the server (30 times, or --server-kills) while notes
// are written, and the browser while its user logs out (40 times, or --logout-kills). Prints a line of JSON for each;
// ends with 1 if anything was lost, doubled or differs, or was left of somebody who logged out.
import { parseArgs } from 'node:util'
import { killBrowser } from './kill-browser.ts'
import { killLogout } from './kill-logout.ts'
import { killServer } from './kill-server.ts'

const { values: given } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'server-kills': { type: 'string', default: '30' },
    'logout-kills': { type: 'string', default: '40' },
  },
})
const browser = await killBrowser(Number(given.kills))
console.log(JSON.stringify({ killed: 'browser', ...browser }))
const server = await killServer(Number(given['server-kills']))
console.log(JSON.stringify({ killed: 'server', ...server }))
const logouts = await killLogout(Number(given['logout-kills']))
console.log(JSON.stringify({ killed: 'logout', ...logouts }))

const { kills: browserKills, acknowledged: _, ...browserFaults } = browser
const { kills, acknowledged: __, committedUnanswered, ...serverFaults } = server
const isMissed = committedUnanswered !== kills
const faults = [...Object.values(browserFaults), ...Object.values(serverFaults)]
process.exitCode = isMissed || logouts.left.length > 0 || faults.some((count) => count !== 0) ? 1 : 0

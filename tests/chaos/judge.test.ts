import { expect, it } from 'vitest'
import { type DeviceCopy, judge } from './judge.ts'
import type { ServerRow } from './read-copies.ts'
import { TokenLedger } from './token-ledger.ts'

const nothing = { lost: [], doubled: [], diverged: [], foreign: [], left: [], miscounted: [] }
const bare = { revisions: [], purchases: 0 }

/** One confirmed note of the member, which server and device hold alike. */
function createRun() {
  const ledger = new TokenLedger(7)
  const token = ledger.create('demo-member', 'phone', 'note')
  ledger.confirm(token)
  const content = JSON.stringify({ name: token })
  const note = { collection: 'notes', id: 'a', version: 'v1', content }
  const row: ServerRow = { ...note, account: 'demo-member', text: content }
  const device: DeviceCopy = { device: 'phone', account: 'demo-member', rows: [note], text: content }
  return { ledger, token, row, device }
}

it('finds nothing where server and device hold every confirmed word once', () => {
  const { ledger, row, device } = createRun()
  expect(judge(ledger, { rows: [row], ...bare }, [device])).toEqual(nothing)
})

it('calls a confirmed word lost that the server has nowhere', () => {
  const { ledger, token } = createRun()
  expect(judge(ledger, { rows: [], ...bare }, []).lost).toEqual([`${token} (note) of phone`])
})

it('takes a word that only the revisions hold for kept', () => {
  const { ledger, token } = createRun()
  const revisions = [{ account: 'demo-member', text: token }] as const
  expect(judge(ledger, { rows: [], ...bare, revisions: [...revisions] }, [])).toEqual(nothing)
})

it('does not miss a word that was replaced on purpose or never confirmed', () => {
  const { ledger, token } = createRun()
  ledger.create('demo-user', 'tablet', 'note')
  ledger.release(`Old words: ${token}.`)
  expect(judge(ledger, { rows: [], ...bare }, [])).toEqual(nothing)
})

it('calls a word doubled that two documents hold', () => {
  const { ledger, token, row } = createRun()
  const { doubled } = judge(ledger, { rows: [row, { ...row, id: 'b' }], ...bare }, [])
  expect(doubled).toEqual([`notes: ${token} in a and b`])
})

it.each([
  ['another version', { version: 'v2' }],
  ['another content', { content: '{}' }],
  ['another document', { id: 'b' }],
])('calls a device diverged that holds %s', (_, difference) => {
  const { ledger, row, device } = createRun()
  const rows = device.rows.map((each) => ({ ...each, ...difference }))
  expect(judge(ledger, { rows: [row], ...bare }, [{ ...device, rows }]).diverged).not.toEqual([])
})

it('calls a word foreign on the device and in the rows of somebody else', () => {
  const { ledger, token, row, device } = createRun()
  const rows = [{ ...row, account: 'demo-user' as const }]
  const { foreign } = judge(ledger, { rows, ...bare }, [{ ...device, account: 'demo-user', device: 'tablet' }])
  expect(foreign).toEqual([
    `${token} of demo-member in the server's rows of demo-user`,
    `${token} of demo-member in tablet`,
  ])
})

it.each([
  [2, { wanted: 1, confirmed: 1 }],
  [0, { wanted: 1, confirmed: 1 }],
])('calls %i purchases of %o miscounted', (purchases, counted) => {
  const { ledger, row, device } = createRun()
  Object.assign(ledger.purchases, counted)
  expect(judge(ledger, { rows: [row], revisions: [], purchases }, [device]).miscounted).toHaveLength(1)
  expect(judge(ledger, { rows: [row], revisions: [], purchases: 1 }, [device]).miscounted).toEqual([])
})

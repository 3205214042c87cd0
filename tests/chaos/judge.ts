import type { CopiedRow, ServerCopy } from './read-copies.ts'
import type { Account, TokenLedger } from './token-ledger.ts'

export interface DeviceCopy {
  device: string
  account: Account
  rows: CopiedRow[]
  /** Everything that its databases hold. */
  text: string
}

/** Each entry names a violation and its place; all are empty in a correct run. */
export interface Verdict {
  /** Words that a screen confirmed as saved, but that the server has in no document or revision. */
  lost: string[]
  /** Words in two documents of a collection. */
  doubled: string[]
  /** Documents that differ between a device and the server. */
  diverged: string[]
  /** Words of one person among the data of another. */
  foreign: string[]
  /** Words that a device still had after a log-out. */
  left: string[]
  /** Purchases of days that nobody wanted, or that the server has not although a screen confirmed them. */
  miscounted: string[]
}

export function judge(ledger: TokenLedger, server: ServerCopy, devices: DeviceCopy[]): Verdict {
  return {
    lost: findLost(ledger, server),
    doubled: findDoubled(ledger, server),
    diverged: devices.flatMap((device) => findDiverged(server, device)),
    foreign: findForeign(ledger, server, devices),
    left: [...ledger.left],
    miscounted: findMiscounted(ledger, server),
  }
}

function findMiscounted({ purchases: { wanted, confirmed } }: TokenLedger, { purchases }: ServerCopy): string[] {
  const isRight = purchases <= wanted && purchases >= confirmed
  return isRight ? [] : [`${purchases} purchases, of ${wanted} wanted and ${confirmed} confirmed`]
}

function findLost(ledger: TokenLedger, { rows, revisions }: ServerCopy): string[] {
  const stored = new Set([...rows, ...revisions].flatMap(({ text }) => [...ledger.findIn(text)]))
  return ledger.confirmed
    .filter(({ token }) => !stored.has(token))
    .map(({ token, kind, device }) => `${token} (${kind}) of ${device}`)
}

/** An answer quotes its question and other documents, so only what people write is looked at. */
function findDoubled(ledger: TokenLedger, { rows }: ServerCopy): string[] {
  const places = new Map<string, string[]>()
  for (const { collection, id, content } of rows) {
    const written = collection === 'chatTurns' ? (JSON.parse(content).question as string) : content
    for (const token of ledger.findIn(written)) {
      const key = `${collection}: ${token}`
      places.set(key, [...(places.get(key) ?? []), id])
    }
  }
  return [...places].filter(([, ids]) => ids.length > 1).map(([key, ids]) => `${key} in ${ids.join(' and ')}`)
}

export function findDiverged(server: ServerCopy, { device, account, rows }: DeviceCopy): string[] {
  const nameOf = ({ collection, id }: CopiedRow) => `${collection} ${id}`
  const here = new Map(rows.map((row) => [nameOf(row), row]))
  const there = new Map(server.rows.filter((row) => row.account === account).map((row) => [nameOf(row), row]))
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
    const [mine, theirs] = [here.get(key), there.get(key)]
    if (!mine) return [`${key} is missing on ${device}`]
    if (!theirs) return [`${key} is only on ${device}`]
    if (mine.version !== theirs.version)
      return [`${key} on ${device}: ${mine.version}, on the server ${theirs.version}`]
    return mine.content === theirs.content ? [] : [`${key} on ${device}: ${mine.content}, server: ${theirs.content}`]
  })
}

function findForeign(ledger: TokenLedger, { rows, revisions }: ServerCopy, devices: DeviceCopy[]): string[] {
  const places = [
    ...[...rows, ...revisions].map(({ account, text }) => ({
      account,
      text,
      place: `the server's rows of ${account}`,
    })),
    ...devices.map(({ account, text, device }) => ({ account, text, place: device })),
  ]
  return places.flatMap(({ account, text, place }) =>
    [...ledger.findIn(text)]
      .filter((token) => ledger.accountOf(token) !== account)
      .map((token) => `${token} of ${ledger.accountOf(token)} in ${place}`),
  )
}

import type { DigestAnswer, PullAnswer } from '#schemas/sync.ts'
import type { Answer, SyncServer } from '#src/replication/sync-server.ts'
import type { SimulatedServer } from './simulated-server.ts'
import { sleep } from './virtual-time.ts'

export interface NetworkEnd {
  userId: string
  /** Another user of the server, whose answers a wrong session gets. */
  otherUserId: string
  isOnline: () => boolean
  isSignedIn: () => boolean
  loseSession: () => void
  random: () => number
  hasFaults: () => boolean
  /** Odds that a row arrives in a form that the app cannot read. */
  unreadableRows: () => number
  /** `collection/id` of a row that never arrives readable. */
  brokenRow: () => string | undefined
  /** Probability that a digest reports a difference where there is none. */
  wrongDigests: () => number
  untilRunning: () => Promise<void>
}

/** The odds of each fault of a request, one die for all. */
const faultOdds = {
  lostRequest: 0.08,
  serverError: 0.03,
  captivePortal: 0.01,
  tooManyRequests: 0.03,
  sessionEnded: 0.02,
  answeredForAnother: 0.02,
  duplicatedLater: 0.05,
  lostAnswer: 0.07,
  lateAnswer: 0.08,
}
type Fault = keyof typeof faultOdds

/** The server as one tab reaches it. */
export function connect(server: SimulatedServer, end: NetworkEnd): SyncServer {
  return {
    push: (rows, commit) => {
      const sent = structuredClone(rows)
      return request(
        server,
        end,
        () => server.push(end.userId, sent, commit),
        () => ({ kind: 'signIn' }),
      )
    },
    pull: (asked) =>
      request(
        server,
        end,
        () => damageRows(server.pull(end.userId, asked), end),
        () => server.pull(end.otherUserId, { ...asked, after: 0, commit: null }),
      ),
    digest: (commit) =>
      request(
        server,
        end,
        () => damageDigest(server.digest(end.userId, commit), end),
        () => server.digest(end.otherUserId, null),
      ),
  }
}

async function request<Value>(
  server: SimulatedServer,
  end: NetworkEnd,
  call: () => Answer<Value>,
  callAsAnother: () => Answer<Value>,
): Promise<Answer<Value>> {
  const { random } = end
  const travel = async () => {
    await sleep(1 + Math.floor(random() * (end.hasFaults() ? 200 : 3)))
    await end.untilRunning()
  }
  await travel()
  if (!end.isOnline()) return loseAfter(20)
  if (!end.isSignedIn()) return { kind: 'signIn' }
  const fault = end.hasFaults() ? throwDice(random()) : undefined
  switch (fault) {
    case 'lostRequest':
      return loseAfter(300)
    case 'serverError':
      return { kind: 'refused', status: 500, code: 'internal', message: 'The server failed' }
    case 'captivePortal':
      return { kind: 'unreachable' }
    case 'tooManyRequests':
      return { kind: 'paused', until: Date.now() + 1000 + random() * 4000 }
    case 'sessionEnded':
      end.loseSession()
      return { kind: 'signIn' }
    case 'answeredForAnother':
      return callAsAnother()
  }
  const { restarts } = server
  const answer = call()
  if (fault === 'duplicatedLater') void sleep(Math.floor(random() * 500)).then(call)
  if (fault === 'lostAnswer') return loseAfter(300)
  if (fault === 'lateAnswer') await sleep(Math.floor(random() * 3000))
  await travel()
  return server.restarts === restarts ? answer : { kind: 'unreachable' }
}

async function loseAfter(milliseconds: number): Promise<{ kind: 'unreachable' }> {
  await sleep(milliseconds)
  return { kind: 'unreachable' }
}

function throwDice(dice: number): Fault | undefined {
  let reached = 0
  for (const [fault, odds] of Object.entries(faultOdds)) {
    reached += odds
    if (dice < reached) return fault as Fault
  }
  return undefined
}

function damageDigest(answer: Answer<DigestAnswer>, end: NetworkEnd): Answer<DigestAnswer> {
  const { notes } = answer.kind === 'ok' ? answer.value.collections : {}
  if (notes && end.random() < end.wrongDigests()) notes.sum += 1
  return answer
}

function damageRows(answer: Answer<PullAnswer>, end: NetworkEnd): Answer<PullAnswer> {
  if (answer.kind !== 'ok') return answer
  for (const row of answer.value.rows) {
    const isBroken = `${row.collection}/${row.id}` === end.brokenRow()
    if (isBroken || end.random() < end.unreadableRows()) row.content.surprise = 1
  }
  return answer
}

import { execFileSync } from 'node:child_process'
import pLimit from 'p-limit'
import { createDice } from '../server/money/dice.ts'
import { type ChangeStream, openChangeStream } from '../support/server/change-stream.ts'
import { type LiveSession, signInByToken } from '../support/server/live-server.ts'
import { startTestIssuer } from '../support/server/test-issuer.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { LoadMember } from './load-member.ts'

export interface LoadPlan {
  members: number
  /** Idle event streams, shared out among the members. */
  streams: number
  /** Of each member: for a time, or a number of actions. */
  use: { seconds: number } | { actions: number }
  seed: number
  /** Longest pause of a member between two actions. */
  pauseMs: number
}

export interface LoadResult {
  notes: number
  lost: string[]
  doubled: string[]
  calls: Record<'push' | 'pull', number[]>
  /** Memory of the server process, in bytes. */
  memory: { idle: number; withStreams: number; after: number }
}

const atOnce = pLimit(20)

/**
 * Members sync at once with one server, on which each write is looked for afterwards. `prepare` may fill the data folder
 * before the start.
 */
export async function runLoad(
  { members, streams, use, seed, pauseMs }: LoadPlan,
  prepare: (dataFolder: string) => Promise<void> = async () => {},
): Promise<LoadResult> {
  const issuer = await startTestIssuer()
  const server = new VedikaServer({
    GOOGLE_CLIENT_ID: issuer.audience,
    GOOGLE_ISSUER: issuer.name,
    GOOGLE_KEYS: issuer.jwksUrl.href,
    RATE_LIMIT_PUBLIC: '1000000',
    RATE_LIMIT_USER: '1000000',
  })
  const open: ChangeStream[] = []
  try {
    await prepare(server.dataFolder)
    await server.start()
    const { address } = server
    const names = Array.from({ length: members }, (_, index) => `member-${index}`)
    const sessions = await atOnce.map(names, (sub) =>
      signInByToken(address, (nonce) => issuer.sign({ sub, nonce, email: `${sub}@example.com`, name: sub })),
    )
    const idle = memoryOf(server)
    const owners = Array.from({ length: streams }, (_, index) => sessions[index % members] as LiveSession)
    open.push(...(await atOnce.map(owners, (session) => openChangeStream(address, session))))
    const withStreams = memoryOf(server)

    const calls: LoadResult['calls'] = { push: [], pull: [] }
    const onCall = (kind: 'push' | 'pull', milliseconds: number) => void calls[kind].push(milliseconds)
    const devices = sessions.map(
      (session, index) => new LoadMember(session, { address, pauseMs, onCall, dice: createDice(seed + index) }),
    )
    const end = performance.now() + ('seconds' in use ? use.seconds * 1000 : Number.POSITIVE_INFINITY)
    const goesOn = (actions: number) => ('actions' in use ? actions < use.actions : performance.now() < end)
    await Promise.all(devices.map((device) => device.use(goesOn)))
    const after = memoryOf(server)
    const verdicts = await atOnce.map(devices, judge)
    return {
      notes: devices.reduce((sum, { confirmed }) => sum + confirmed.size, 0),
      lost: verdicts.flatMap(({ lost }) => lost),
      doubled: verdicts.flatMap(({ doubled }) => doubled),
      calls,
      memory: { idle, withStreams, after },
    }
  } finally {
    for (const stream of open) stream.close()
    await server.remove()
    await issuer.stop()
  }
}

/** Compares what a member's device was told with what the server has. */
async function judge(device: LoadMember): Promise<{ lost: string[]; doubled: string[] }> {
  const stored = (await device.readAll()).filter(({ collection }) => collection === 'notes')
  const versions = new Map(stored.map(({ id, version }) => [id, version]))
  const lost = [...device.confirmed].filter(([id, version]) => versions.get(id) !== version).map(([id]) => id)
  const doubled = stored.filter(({ id }) => !device.confirmed.has(id)).map(({ id }) => id)
  return { lost, doubled }
}

function memoryOf({ pid }: VedikaServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

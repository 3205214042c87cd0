import { once } from 'node:events'
import { endpoints } from '#schemas/endpoints.ts'
import type { Commit, PullAnswer, PushAnswer, PushRow } from '#schemas/sync.ts'
import { chatSessionContent, chatTurnContent, notePush } from '../support/rows/test-documents.ts'
import type { CostMember } from './cost-member.ts'

export interface CostOperation {
  title: string
  /** Share of the calls of a round; 1 unless given. */
  share?: number
  /** Brings the member's device where the operation starts; not measured. */
  prepare?(member: CostMember): Promise<unknown>
  /** `count` differs at each call. */
  run(member: CostMember, count: number): Promise<unknown>
}

/** Where a device is in the user's rows, as the app stores it. */
interface Position {
  after: number
  epoch: string | null
  commit: Commit | null
}

const START: Position = { after: 0, epoch: null, commit: null }
const PAGE = 100
const SEARCHED =
  'rain bank school water city health court road team price farm rail market river food work people world light sound \
   energy year state history law house child game music paper number plant air sea moon heat wind stone bridge train'.split(
    /\s+/,
  )
const DESCRIPTION = '<p>A sentence that somebody wrote on the way to work.</p>'.repeat(18)
const wordAt = (place: number) => SEARCHED[place % SEARCHED.length] ?? ''
const article = (count: number) => ({ url: `https://paper.example/${count}` })

/** The operations of a member, with a device for each that remembers its position and its last note. */
export function createCostOperations(articles: number): CostOperation[] {
  const positions = new Map<CostMember, Position>()
  const notes = new Map<CostMember, Pick<PushRow, 'id' | 'version'>>()

  async function pull(member: CostMember, from: Position, limit = PAGE): Promise<PullAnswer> {
    return member.call(endpoints.syncPull, { body: { ...from, limit } })
  }

  async function pullAll(member: CostMember): Promise<void> {
    for (let more = true; more; ) {
      const page = await pull(member, positions.get(member) ?? START)
      positions.set(member, { after: page.seq, epoch: page.epoch, commit: page.commit })
      more = page.more
    }
  }

  async function push(member: CostMember, row: PushRow): Promise<void> {
    const { commit } = positions.get(member) ?? START
    const answer: PushAnswer = await member.call(endpoints.syncPush, { body: { rows: [row], commit } })
    if (answer.answers[0]?.kind !== 'ok') throw new Error(`Not stored: ${JSON.stringify(answer)}`)
    positions.set(member, { after: answer.commit?.seq ?? 0, epoch: answer.epoch, commit: answer.commit })
    notes.set(member, row)
  }

  const pushNew = (member: CostMember) => push(member, notePush({ description: DESCRIPTION }))

  async function openStream(member: CostMember): Promise<void> {
    const stream = await member.open(endpoints.syncStream, { query: { user: member.userId } })
    await once(stream, 'data')
    stream.destroy()
  }

  return [
    {
      title: 'opening the app',
      prepare: pullAll,
      async run(member) {
        const { commit } = positions.get(member) ?? START
        await member.read(endpoints.userDetails, { params: { username: member.username } })
        await member.read(endpoints.newsToday)
        await pull(member, positions.get(member) ?? START)
        await member.read(endpoints.syncDigest, { body: { commit } })
        await openStream(member)
      },
    },
    {
      title: 'pull of nothing',
      prepare: pullAll,
      run: (member) => pull(member, positions.get(member) ?? START),
    },
    { title: 'pull of 100 notes', run: (member) => pull(member, { ...START, after: 1 }) },
    { title: 'push of a new note', prepare: pullAll, run: pushNew },
    {
      title: 'push of an edited note',
      prepare: pushNew,
      async run(member, count) {
        const { id = '', version = null } = notes.get(member) ?? {}
        await push(member, notePush({ description: `<p>${count}</p>${DESCRIPTION}` }, { id, baseVersion: version }))
      },
    },
    {
      title: 'search',
      run: (member, count) =>
        member.read(endpoints.searchNews, {
          query: { q: `${wordAt(count)} ${wordAt((count / SEARCHED.length) | 0)}` },
        }),
    },
    {
      title: 'analysis of an article, first',
      run: (member, count) =>
        member.read(endpoints.newsAnalysis, { query: { ...article(count % articles), type: 'bias' } }),
    },
    {
      title: 'analysis of an article, stored',
      run: (member) => member.read(endpoints.newsAnalysis, { query: { ...article(0), type: 'bias' } }),
    },
    {
      title: 'question to the assistant',
      share: 0.1,
      async run(member, count) {
        const fresh = () => ({ id: crypto.randomUUID(), version: crypto.randomUUID(), baseVersion: null })
        const session = { ...fresh(), content: chatSessionContent() }
        const question = `What happened with ${wordAt(count)} and the ${wordAt(count + 7)}?`
        const turn = { ...fresh(), content: chatTurnContent({ sessionId: session.id, question }) }
        const told = await member.read(endpoints.streamTurn, { body: { session, turn } })
        if (!told.includes('event: done')) throw new Error(`Not answered: ${told}`)
      },
    },
  ]
}

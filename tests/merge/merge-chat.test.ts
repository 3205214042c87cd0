import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptySession, isForgotten } from '#schemas/chat-session.ts'
import { emptyTurn } from '#schemas/chat-turn.ts'
import { syncedCollections } from '#schemas/collections.ts'
import { mergeChatSession } from '#src/merge/merge-chat-session.ts'
import { mergeChatTurn } from '#src/merge/merge-chat-turn.ts'
import { keepTheirs } from '#src/merge/take-servers.ts'
import { chatSessionContent, chatTurnContent } from '../support/rows/test-documents.ts'

const time = fc.integer({ min: 1, max: 9 })
const session = fc
  .record({ chatTitle: fc.string(), isActive: fc.boolean(), updatedAt: time, deletedAt: fc.constantFrom(0, 0, 5, 6) })
  .map(chatSessionContent)
const turn = fc.record({ updatedAt: time, deletedAt: fc.constantFrom(0, 0, 5, 6) }).map(chatTurnContent)

it('[CH-08] an end stands, whatever else was changed, and so does a deletion', () => {
  fc.assert(
    fc.property(fc.option(session), session, session, (base, mine, theirs) => {
      const merged = mergeChatSession(base, mine, theirs)
      const isKnown = base && [mine, theirs].some((side) => JSON.stringify(side) === JSON.stringify(base))
      if (!isKnown && (mine.deletedAt > 0 || theirs.deletedAt > 0)) expect(merged.deletedAt).toBeGreaterThan(0)
      if (!isKnown && !(mine.isActive && theirs.isActive)) expect(merged.isActive && merged.deletedAt === 0).toBe(false)
      expect(syncedCollections.chatSessions.content.safeParse(merged).success).toBe(true)
      expect(mergeChatSession(base, merged, merged)).toEqual(merged)
    }),
  )
})

it('[CH-08] a consent that one device revoked is revoked, whatever the other chose', () => {
  const base = chatSessionContent({ ownTextsTo: 'gpt-5' })
  const revoked = chatSessionContent({ ownTextsTo: '', updatedAt: 2 })
  const renewed = chatSessionContent({ ownTextsTo: 'another model', updatedAt: 3 })
  expect(mergeChatSession(base, revoked, renewed).ownTextsTo).toBe('')
  expect(mergeChatSession(base, renewed, revoked).ownTextsTo).toBe('')
  expect(mergeChatSession(base, renewed, { ...base, ownTextsTo: 'a third', updatedAt: 4 }).ownTextsTo).toBe('')
})

it('[CH-14] two devices that ask again ask one question, and a deletion stands', () => {
  fc.assert(
    fc.property(fc.option(turn), turn, turn, (base, mine, theirs) => {
      const merged = mergeChatTurn(base, mine, theirs)
      expect(merged.question).toBe(mine.question)
      expect(merged.deletedAt).toBe(Math.max(mine.deletedAt, theirs.deletedAt))
      expect(mergeChatTurn(base, merged, theirs)).toEqual(mergeChatTurn(base, theirs, merged))
    }),
  )
})

it('[CH-08] both sides purge to the same content, which needs no merge', () => {
  const ended = chatSessionContent({ temporary: true, isActive: false })
  expect([isForgotten(ended), isForgotten(chatSessionContent({ isActive: false }))]).toEqual([true, false])
  const emptied = emptySession(ended, 7)
  expect(emptied).toMatchObject({ chatTitle: '', deletedAt: 7, isActive: false, temporary: true })
  expect(emptySession(emptied, 9)).toEqual(emptied)
  const one = emptyTurn(chatTurnContent(), 7)
  expect(one).toMatchObject({ question: '', deletedAt: 7 })
  expect(emptyTurn(one, 9)).toEqual(one)
})

it('[CH-08] keeps the later time of two edits of a conversation', () => {
  const base = chatSessionContent({ updatedAt: 1 })
  const [mine, theirs] = [9, 5].map((updatedAt) => chatSessionContent({ updatedAt, chatTitle: `At ${updatedAt}` }))
  expect(mergeChatSession(base, mine as typeof base, theirs as typeof base).updatedAt).toBe(9)
})

it("[WA-01] takes the server's state of what the server alone writes", () => {
  expect(keepTheirs(null, { credit: 1 }, { credit: 2 })).toEqual({ credit: 2 })
})

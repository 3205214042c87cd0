import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { readPhone } from '#schemas/phone.ts'
import { lifeGoalSchema, type ProfileContent, profileContentSchema, profileDefaults } from '#schemas/profile.ts'
import { mergeProfile } from '#src/merge/merge-profile.ts'
import { profileContent } from '../support/rows/test-documents.ts'

const base = profileContent({ skills: 'Law', aboutMe: 'A reader.' })
const phoneOf = (typed: string) => readPhone(typed, 'IN') ?? base.phone

describe('[PR-06] two devices edited one profile', () => {
  it('each field keeps the edit that was made', () => {
    const mine = { ...base, firstName: 'Usha', lifeGoals: ['Health' as const], updatedAt: 3_000 }
    const theirs = { ...base, phone: phoneOf('98765 43210'), readingTime: 'night' as const, updatedAt: 4_000 }
    const both = { firstName: 'Usha', lifeGoals: ['Health'] }
    expect(mergeProfile(base, mine, theirs)).toEqual({ ...theirs, ...both })
    expect(mergeProfile(base, theirs, mine)).toEqual({ ...theirs, ...both })
  })

  it('the lines of both stay in a text, and a list holds what was added on either', () => {
    const mine = { ...base, aboutMe: 'A reader.\nA writer.', lifeGoals: [...base.lifeGoals, 'Health' as const] }
    const theirs = { ...base, aboutMe: 'A reader.\nA runner.', lifeGoals: ['Learning' as const, 'Finance' as const] }
    const merged = mergeProfile(base, mine, theirs)
    expect(merged.aboutMe).toBe('A reader.\nA runner.\nA writer.')
    expect([...merged.lifeGoals].sort()).toEqual(['Finance', 'Health', 'Learning'])
    expect(mergeProfile(base, theirs, mine)).toEqual(merged)
  })

  it('[NL-02] merges followed sources: additions and removals of both, each name once', () => {
    const before = { ...base, followedSources: ['The Paper', 'The Gazette'], followedCategories: ['World'] }
    const mine = { ...before, followedSources: ['The Gazette', 'Courier'], followedCategories: ['World', 'Science'] }
    const theirs = { ...before, followedSources: ['The Paper', 'The Gazette', 'COURIER', 'Herald'] }
    const merged = mergeProfile(before, mine, theirs)
    expect(merged.followedSources.map((name) => name.toLowerCase()).sort()).toEqual([
      'courier',
      'herald',
      'the gazette',
    ])
    expect(merged.followedCategories).toEqual(['World', 'Science'])
    const many = (name: string) => Array.from({ length: limits.followed }, (_, n) => `${name} ${n}`)
    const tooMany = mergeProfile(
      before,
      { ...mine, followedSources: many('a') },
      { ...theirs, followedSources: many('b') },
    )
    expect(profileContentSchema.safeParse(tooMany).success).toBe(true)
    expect(tooMany.followedSources).toHaveLength(limits.followed)
  })

  it('[RD-10] merges muted sources and words: additions and removals of both, each once', () => {
    const before = { ...base, mutedSources: ['The Paper', 'The Gazette'], mutedWords: ['cricket'] }
    const mine = { ...before, mutedSources: ['The Gazette', 'Courier'], mutedWords: ['cricket', 'Rain'] }
    const theirs = { ...before, mutedSources: ['The Paper', 'The Gazette', 'COURIER'], mutedWords: ['rain'] }
    const merged = mergeProfile(before, mine, theirs)
    expect(merged.mutedSources.map((name) => name.toLowerCase()).sort()).toEqual(['courier', 'the gazette'])
    expect(merged.mutedWords.map((word) => word.toLowerCase())).toEqual(['rain'])
    const many = (name: string) => Array.from({ length: limits.muted }, (_, n) => `${name} ${n}`)
    const tooMany = mergeProfile(before, { ...mine, mutedWords: many('a') }, { ...theirs, mutedWords: many('b') })
    expect(tooMany.mutedWords).toHaveLength(limits.muted)
  })

  it('of exclusive values the merging device’s wins; a phone number is never mixed', () => {
    const mine = { ...base, publish: true, phone: phoneOf('98765 43210') }
    const theirs = { ...base, publish: true, phone: phoneOf('91234 56789') }
    expect(mergeProfile(base, mine, theirs).phone).toEqual(mine.phone)
  })

  it('where nothing is known of the past, what a new profile holds gives way', () => {
    const mine = { ...base, ...profileDefaults, firstName: 'Asha', lastName: 'Rao', hobbies: 'Chess' }
    const theirs = { ...base, publish: true, hobbies: '' }
    expect(mergeProfile(null, mine, theirs)).toEqual({ ...theirs, hobbies: 'Chess' })
  })

  it('texts too long together leave a valid profile', () => {
    const mine = { ...base, aboutMe: 'm'.repeat(limits.profileText) }
    const merged = mergeProfile(base, mine, { ...base, aboutMe: 't'.repeat(limits.profileText) })
    expect(merged.aboutMe).toBe(mine.aboutMe)
  })
})

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }).map((lines) => lines.join('\n'))
const profile: fc.Arbitrary<ProfileContent> = fc
  .record({
    aboutMe: words,
    skills: words,
    firstName: fc.constantFrom('Asha', 'Usha', 'Nisha'),
    publish: fc.boolean(),
    phone: fc.constantFrom(base.phone, phoneOf('98765 43210'), phoneOf('91234 56789')),
    lifeGoals: fc.uniqueArray(fc.constantFrom(...lifeGoalSchema.options)),
    updatedAt: fc.integer({ min: 2_000, max: 2_005 }),
  })
  .map((changes) => ({ ...base, ...changes }))

it('[PR-06] any two edits merge to a valid profile, deterministically and without doubles', () => {
  fc.assert(
    fc.property(fc.option(profile), profile, profile, (past, mine, theirs) => {
      const merged = mergeProfile(past, mine, theirs)
      expect(profileContentSchema.parse(merged)).toEqual(merged)
      expect(mergeProfile(past, structuredClone(mine), structuredClone(theirs))).toEqual(merged)
      expect(mergeProfile(past, mine, mine)).toBe(mine)
      expect(mergeProfile(theirs, merged, theirs)).toEqual(merged)
      expect(mergeProfile(mine, merged, mine)).toEqual(merged)
      expect(mergeProfile(past, merged, merged)).toEqual(merged)
    }),
  )
})

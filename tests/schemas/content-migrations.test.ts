import { beforeAll, describe, expect, it } from 'vitest'
import { API_VERSION, OLDEST_API_VERSION } from '#schemas/api-version.ts'
import { collectionNames, syncedCollections } from '#schemas/collections.ts'
import { contentVersion, migrateContent } from '#schemas/content-migrations.ts'
import { addFields } from '#schemas/define-collection.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import {
  bookmarkContent,
  categoryContent,
  chatSessionContent,
  chatTurnContent,
  imageContent,
  noteContent,
  profileContent,
  readStateContent,
  sourceContent,
} from '../support/rows/test-documents.ts'

const present = {
  notes: noteContent(),
  noteCategories: categoryContent(),
  bookmarks: bookmarkContent(),
  profiles: profileContent(),
  transactions: { createdAt: 1, updatedAt: 1, deletedAt: 0 },
  noteImages: imageContent(),
  chatSessions: chatSessionContent(),
  chatTurns: chatTurnContent(),
  readStates: readStateContent(),
  sources: sourceContent(),
}

it('[OF-08] the first release has version 1 of the API, and no content steps', () => {
  expect(collectionNames.map(contentVersion)).toEqual(collectionNames.map(() => 0))
  expect([API_VERSION, OLDEST_API_VERSION]).toEqual([1, 1])
})

it('[OF-08] a step adds fields that a content lacks, and changes none', () => {
  const addColour = addFields({ colour: 'green', tags: [] })
  expect(addColour({ name: 'A' })).toEqual({ name: 'A', colour: 'green', tags: [] })
  expect(addColour({ name: 'A', colour: '', tags: ['b'] })).toEqual({ name: 'A', colour: '', tags: ['b'] })
})

describe('[OF-08] after a step', () => {
  beforeAll(() => addMadeUpStep('bookmarks', { language: 'en' }))

  it('content of the form before is migrated', () => {
    const { language: _, ...older } = bookmarkContent()
    expect(migrateContent('bookmarks', older)).toEqual({ ...older, language: 'en' })
    expect(contentVersion('bookmarks')).toBe(1)
  })

  it.each(collectionNames)('content of %s that is migrated once more stays as it is', (name) => {
    const content = { ...present[name], ...(name === 'bookmarks' && { language: 'hi' }) }
    expect(migrateContent(name, content)).toEqual(content)
    expect(syncedCollections[name].content.safeParse(migrateContent(name, content)).success).toBe(true)
  })
})

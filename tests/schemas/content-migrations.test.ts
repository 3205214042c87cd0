import { expect, it } from 'vitest'
import { API_VERSION, OLDEST_API_VERSION } from '#schemas/api-version.ts'
import { collectionNames, syncedCollections } from '#schemas/collections.ts'
import { contentVersion, migrateContent } from '#schemas/content-migrations.ts'
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
} from '../support/test-documents.ts'

const present = {
  notes: noteContent(),
  noteCategories: categoryContent(),
  bookmarks: bookmarkContent(),
  profiles: profileContent(),
  transactions: { createdAt: 1, updatedAt: 1, deletedAt: 0 },
  memberships: { createdAt: 1, updatedAt: 1, deletedAt: 0 },
  noteImages: imageContent(),
  chatSessions: chatSessionContent(),
  chatTurns: chatTurnContent(),
  readStates: readStateContent(),
  sources: sourceContent(),
}

it('[OF-08] a bookmark of the first form is renewed', () => {
  const { language: _, picture: __, ...first } = bookmarkContent()
  expect(contentVersion('bookmarks')).toBe(3)
  expect(migrateContent('bookmarks', first)).toEqual({ ...first, language: 'en', picture: '' })
})

it('[OF-08] a profile of the form before anything was followed is renewed', () => {
  const { followedSources: _, followedCategories: __, mutedSources: ___, mutedWords: ____, ...first } = profileContent()
  expect(contentVersion('profiles')).toBe(2)
  expect(migrateContent('profiles', first)).toEqual(profileContent())
})

it('[OF-08] a note of the form before speech and sources is renewed', () => {
  const { speechDescription: _, sourceUrl: __, sourceTitle: ___, sourceQuote: ____, ...first } = noteContent()
  expect(contentVersion('notes')).toBe(1)
  expect(migrateContent('notes', first)).toEqual(noteContent())
})

it('[OF-08] a conversation of the form before own texts were asked for gives them to nobody', () => {
  const { ownTextsTo: _, ...first } = chatSessionContent()
  expect(contentVersion('chatSessions')).toBe(1)
  expect(migrateContent('chatSessions', first)).toEqual({ ...first, ownTextsTo: '' })
})

it('[OF-08] each step of a content raises the API version; older apps may not sync', () => {
  const steps = collectionNames.reduce((sum, name) => sum + contentVersion(name), 0)
  expect({ steps, version: API_VERSION, oldest: OLDEST_API_VERSION }).toEqual({ steps: 7, version: 14, oldest: 14 })
})

it.each(collectionNames)('[OF-08] content of %s that is renewed once more stays as it is', (name) => {
  const content = {
    ...present[name],
    ...(name === 'bookmarks' && { language: 'hi', picture: 'p' }),
    ...('speechDescription' in present[name] && { speechDescription: 's', sourceUrl: 'https://a.example/' }),
    ...('sourceTitle' in present[name] && { sourceTitle: 't', sourceQuote: 'q' }),
    ...('ownTextsTo' in present[name] && { ownTextsTo: 'deepseek-chat' }),
    ...('followedSources' in present[name] && { followedSources: ['The Paper'], followedCategories: ['World'] }),
    ...('mutedWords' in present[name] && { mutedSources: ['The Gazette'], mutedWords: ['cricket'] }),
  }
  expect(migrateContent(name, content)).toEqual(content)
  expect(syncedCollections[name].content.safeParse(migrateContent(name, content)).success).toBe(true)
})

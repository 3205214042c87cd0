import { expect, it, vi } from 'vitest'
import { ownTextsOf } from '#src/features/chat/composer/own-texts.ts'

const deepSeek = { chatModel: 'deepseek-chat', name: 'Deep Seek', isBuiltIn: false }
const builtIn = { chatModel: 'built-in', name: 'Built in', isBuiltIn: true }
const given = { ownTextsTo: 'deepseek-chat' }
const none = { ownTextsTo: '' }

it('own texts are given to the model that is named, and to no other', () => {
  const choose = vi.fn()
  const ownTexts = ownTextsOf('general', deepSeek, none, choose)
  expect(ownTexts).toMatchObject({ recipient: 'Deep Seek', isGiven: false })
  ownTexts?.give(true)
  expect(choose).toHaveBeenCalledWith(given)
  expect(ownTextsOf('general', deepSeek, given, choose)).toMatchObject({ isGiven: true })
  expect(ownTextsOf('general', deepSeek, { ownTextsTo: 'gpt-4o' }, choose)).toMatchObject({ isGiven: false })
})

it('nothing is asked where the built-in assistant answers, or the news', () => {
  expect(ownTextsOf('general', builtIn, none, vi.fn())).toBeUndefined()
  expect(ownTextsOf('news', deepSeek, none, vi.fn())).toBeUndefined()
})

it('while the answerer is unknown, consent can be revoked but not given', () => {
  const choose = vi.fn()
  const ownTexts = ownTextsOf('general', undefined, given, choose)
  expect(ownTexts).toMatchObject({ recipient: 'Deep Seek', isGiven: true })
  ownTexts?.give(false)
  expect(choose).toHaveBeenCalledWith(none)
  expect(ownTextsOf('general', undefined, none, choose)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { chatEvents } from '#schemas/chat.ts'
import {
  BUILT_IN_MODEL,
  chatModelNames,
  DEFAULT_CHAT_MODEL,
  findAnswerers,
  findLatestAnswerer,
  isChatModel,
} from '#schemas/chat-models.ts'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import { noAnswer, questionInLanguage } from '#schemas/chat-turn.ts'

it('[CH-07] the models are those of the specification, and one that is built in', () => {
  const names = ['gpt-3.5-turbo', 'gpt-4o', 'o3-mini', DEFAULT_CHAT_MODEL, 'llama3.2', BUILT_IN_MODEL]
  expect(Object.keys(chatModelNames)).toEqual(names)
  expect([isChatModel('gpt-4o'), isChatModel('gpt-5'), isChatModel('toString')]).toEqual([true, false, false])
})

it('[CH-10] the language is named where it is not English', () => {
  expect(questionInLanguage({ question: 'Why?', language: 'English' })).toBe('Why?')
  expect(questionInLanguage({ question: 'Why?', language: 'Hindi' })).toBe('Why? in Hindi')
})

it('a title is the first words of a question, on one line, cut between words', () => {
  expect(titleOfQuestion('  Why is\n\tthe sky blue? ')).toBe('Why is the sky blue?')
  expect(titleOfQuestion(`${'word '.repeat(30)}`)).toBe(`${'word '.repeat(15)}word…`)
  const emoji = titleOfQuestion(`a${'😀'.repeat(60)}`)
  expect([emoji.isWellFormed(), emoji.endsWith('😀…')]).toEqual([true, true])
})

it('[CH-11] the last event of a stream holds the whole answer', () => {
  expect(chatEvents.done.parse(noAnswer)).toEqual(noAnswer)
  expect(chatEvents.failed.safeParse({ problem: 'Busy.' }).success).toBe(false)
})

it('[CX-01] the latest answerer is named also where another one answered in between', () => {
  const said = ['built-in', 'gpt-4o', 'built-in'].map((answeredBy) => ({ answer: 'Yes.', answeredBy }))
  expect(findLatestAnswerer({ chatModel: 'deepseek-chat' }, said)).toBe('built-in')
  expect(findAnswerers({ chatModel: 'deepseek-chat' }, said)).toEqual(['built-in', 'gpt-4o'])
  const failed = [...said, { answer: '', answeredBy: 'gpt-4o' }]
  expect(findLatestAnswerer({ chatModel: 'deepseek-chat' }, failed)).toBe('built-in')
  const unknown = [{ answer: 'Yes.', answeredBy: '' }]
  expect(findLatestAnswerer({ chatModel: 'deepseek-chat' }, unknown)).toBe('deepseek-chat')
})

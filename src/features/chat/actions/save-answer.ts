import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import { articleUrlOf } from '../chat-address.ts'
import { convertMaths, writeAsText } from '../markdown/convert-maths.ts'
import { safeAddressOf } from '../markdown/safe-address.ts'
import { actionTexts as texts } from './action-texts.ts'

interface Saved {
  question: string
  answer: string
  sources: AnswerSource[]
}

/** Makes a private note of an answer, on this device: its question as the name, its sources below. */
export async function saveAnswer({ question, answer, sources }: Saved): Promise<{ id: string } | { problem: string }> {
  const [{ noteFromMarkdown }, { createSourcedNote }] = await loadSaving()
  const listed = sources.length > 0 ? `\n\n${sources.map(sourceLine).join('\n')}\n` : ''
  const article = sources.find(({ address }) => articleUrlOf(address) !== '')
  const outcome = await createSourcedNote({
    name: titleOfQuestion(question).slice(0, limits.noteName),
    description: noteFromMarkdown(convertMaths(answer, writeAsText).markdown + listed),
    sourceUrl: articleUrlOf(article?.address ?? ''), // a note leads back to the article it was made of
    sourceTitle: article?.title ?? '',
    sourceQuote: article?.quote ?? '',
  })
  if (outcome.kind === 'saved') return { id: outcome.id }
  if (outcome.kind === 'tooLong') return { problem: texts.tooLong(limits.noteText) }
  if (outcome.kind === 'storageFull') return { problem: texts.noRoom }
  return { problem: outcome.kind === 'outdated' ? texts.outdated : texts.failed }
}

function loadSaving() {
  return Promise.all([
    import('../../../entities/note-markdown/note-markdown.ts'),
    import('../../../database/sourced-notes.ts'),
  ])
}

function sourceLine({ title, address }: AnswerSource, index: number): string {
  const target = safeAddressOf(articleUrlOf(address) || address)
  const name = (title || address).replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return `${index + 1}. ${target?.kind === 'outside' ? `[${name}](<${target.address.replace(/[<>]/g, encodeURIComponent)}>)` : name}`
}

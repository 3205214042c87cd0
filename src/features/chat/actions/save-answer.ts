import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { AnswerSource } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import { readArticleUrl } from '#schemas/paths.ts'
import { createSourcedNote } from '../../../database/notes/sourced-notes.ts'
import type { StoredOutcome, WriteOutcome } from '../../../database/session/write-row.ts'
import { noteFromMarkdown } from '../../../entities/note-markdown/note-markdown.ts'
import { settleWrite, type WriteProblem } from '../../../entities/settle-write.ts'
import { convertMaths, writeAsText } from '../markdown/convert-maths.ts'
import { safeAddressOf } from '../markdown/safe-address.ts'
import { actionTexts as texts } from './action-texts.ts'

interface Saved {
  question: string
  answer: string
  sources: AnswerSource[]
}

/** Makes a private note of an answer, on this device: its question as the name, its sources below. */
export function saveAnswer(saved: Saved): Promise<{ kind: StoredOutcome['kind']; id: string } | WriteProblem> {
  return settleWrite(storeAnswer(saved), texts.problems)
}

async function storeAnswer({ question, answer, sources }: Saved): Promise<WriteOutcome & { id: string }> {
  const listed = sources.length > 0 ? `\n\n${sources.map(sourceLine).join('\n')}\n` : ''
  const article = sources.find(({ address }) => readArticleUrl(address) !== '')
  return createSourcedNote({
    name: titleOfQuestion(question).slice(0, limits.noteName),
    description: noteFromMarkdown(convertMaths(answer, writeAsText).markdown + listed),
    sourceUrl: readArticleUrl(article?.address ?? ''), // a note leads back to the article it was made of
    sourceTitle: article?.title ?? '',
    sourceQuote: article?.quote ?? '',
  })
}

function sourceLine({ title, address }: AnswerSource, index: number): string {
  const target = safeAddressOf(readArticleUrl(address) || address)
  const name = (title || address).replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return `${index + 1}. ${target?.kind === 'outside' ? `[${name}](<${target.address.replace(/[<>]/g, encodeURIComponent)}>)` : name}`
}

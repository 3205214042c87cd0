import { useDraft } from '../../../entities/use-draft.ts'

export type QuestionFields = { question: string; documentId: string; documentName: string }
const nothing: QuestionFields = { question: '', documentId: '', documentName: '' }

/** What is typed in a conversation's box, kept on this device until it is asked. `fields` is undefined until it was looked for. */
export function useQuestionDraft(userId: string, conversation: string) {
  const { work, set, settle, readLatest } = useDraft<QuestionFields, object>(userId, `chat-${conversation}`, {
    draft: nothing,
    opened: undefined,
  })
  return {
    fields: work?.draft,
    set,
    /** What was typed after the question stays; the PDF that was asked about does too. */
    settleAsked: async ({ question, documentId, documentName }: QuestionFields) => {
      const typed = readLatest()?.draft.question ?? ''
      const since = typed.startsWith(question) ? typed.slice(question.length) : typed
      const settling = settle({ question: typed, documentId, documentName }, { draft: nothing, opened: undefined })
      if (since || documentId) set({ question: since, documentId, documentName })
      await settling
    },
    /** What is there by now: React may not have rendered it yet. */
    readFields: () => readLatest()?.draft ?? nothing,
  }
}

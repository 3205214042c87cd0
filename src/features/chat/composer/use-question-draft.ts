import { useDraft } from '../../../entities/use-draft.ts'

export type QuestionFields = { question: string; documentId: string; documentName: string }
const nothing: QuestionFields = { question: '', documentId: '', documentName: '' }

/** Draft of a conversation's question, stored on this device. `fields` is undefined until it was read. */
export function useQuestionDraft(userId: string, conversation: string) {
  const { work, set, settle, readLatest } = useDraft<QuestionFields, object>(userId, `chat-${conversation}`, {
    draft: nothing,
    opened: undefined,
  })
  return {
    fields: work?.draft,
    set,
    /** Clears the asked question. Keeps text typed after it, and the attached PDF. */
    settleAsked: async ({ question, documentId, documentName }: QuestionFields) => {
      const typed = readLatest()?.draft.question ?? ''
      const since = typed.startsWith(question) ? typed.slice(question.length) : typed
      const settling = settle({ question: typed, documentId, documentName }, { draft: nothing, opened: undefined })
      if (since || documentId) set({ question: since, documentId, documentName })
      await settling
    },
    /** The latest fields, which React may not have rendered yet. */
    readFields: () => readLatest()?.draft ?? nothing,
  }
}

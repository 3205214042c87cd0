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
    /** What was typed since stays; the PDF that was asked about does too. */
    settleAsked: async (asked: QuestionFields) => {
      const kept = { ...nothing, documentId: asked.documentId, documentName: asked.documentName }
      await settle(asked, { draft: nothing, opened: undefined })
      if (kept.documentId) set({ documentId: kept.documentId, documentName: kept.documentName })
    },
    readQuestion: () => readLatest()?.draft.question ?? '',
  }
}

/** The other side of `runApart`: answers each question that comes, and ends with the process that asks. */
export function answerApart<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  process.on('message', async (question) => process.send?.(await answer(question as Question)))
  process.on('disconnect', () => process.exit())
}

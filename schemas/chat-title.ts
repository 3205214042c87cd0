const TITLE_LENGTH = 80

/** Title of a session: the first words of its first question, on one line. */
export function titleOfQuestion(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  const end = cut.lastIndexOf(' ')
  return `${(end > TITLE_LENGTH / 2 ? cut.slice(0, end) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`
}

import { wordPattern } from './word-pattern.ts'

/** A sentence with one of these refers to another sentence, and reads badly without it. */
const pointsBackPatterns = [
  /^(?:it|its|this|these|those|that|they|their|he|she|his|her|such|both|either|neither|others?|some)\b/i,
  /^(?:but|and|so|yet|then|here|there|next|in (?:the|that|this) (?:first|following|years?|months?))\b/i,
  /^the (?:first|second|third|former|latter|same)\b/i,
  /\bof (?:them|these|those)\b/i,
]

/** Comparisons, examples, questions and labels use a goal's words without saying anything about it. */
const notStatements = [
  /\b(?:(?:is|are|was|were|works?|acts?|looks?|much|just) like|as (?:if|though))\b/i,
  /^(?:now|how|why|what|who|when|where|which|imagine|suppose)\b/i,
  /^\w+:|\?$/,
]

/** People, and the possessions, payments and income of a household. */
const peoplePattern = wordPattern([
  'you|yours?|people|persons?|anyone|anybody|everyone|citizens?|women|men',
  'famil(y|ies)|households?|parents?|child|children|bab(y|ies)',
  'doctors?|patients?|students?|pupils?|teachers?|graduates?|candidates?|applicants?',
  'workers?|employ(ees?|ers?)|jobs?|salar(y|ies)|wages?|pensions?',
  'savers?|savings|borrowers?|depositors?|deposits?|investors?|customers?|buyers?|taxpayers?',
  'home loans?|instal?lments?|EMIs?|prices|repo rates?|interest rates?|income tax',
  'small business(es)?|farmers?|entrepreneurs?|sleep|exams?|examinations?',
])

/** Words for permission, duty, gain, loss, payment or risk. */
const consequencePattern = wordPattern([
  'can|cannot|may|might|must|should|will|would|needs?|ha(s|ve) to|advis(es|ed)|eligible|free',
  'gain(s|ed)?|los(e|es|t|ing)|loss|risks?|costs?|pa(y|ys|id)|offer(s|ed)?|opens?|invites?',
  'grow(s|n)?|grew|ris(e|es|en)|rose|falls?|fell|fallen|increas(e|es|ed)|rais(e|es|ed)',
  'reduc(e|es|ed)|cuts?|lower(s|ed)?|stays?|kept|travels?|trades|goes along with',
  'protect(s|ed|ion)?|shield(s|ed)?|prevent(s|ed)?|help(s|ed)?',
  'cheaper|dearer|expensive|easier|harder|better|worse',
])

/** Films, sport, crime and accidents mention schools, doctors and banks without affecting anybody's plans. */
const otherNewsPattern = wordPattern([
  'films?|movies?|thrillers?|actors?|actress(es)?|box office|cricket(ers?)?|football(ers?)?|tournaments?',
  'murder(s|ed)?|arrest(s|ed)?|killed|dies|died|accidents?',
])

/** True if a sentence needs the one before it. */
export function pointsBack(sentence: string): boolean {
  return pointsBackPatterns.some((pattern) => pattern.test(sentence))
}

/** True for a statement: not a comparison, an example or a question. */
export function isStatement(sentence: string): boolean {
  return !notStatements.some((pattern) => pattern.test(sentence))
}

/** True if a sentence names a consequence that the reader can act on. */
export function hasConsequence(sentence: string): boolean {
  return isStatement(sentence) && peoplePattern.test(sentence) && consequencePattern.test(sentence)
}

/** True if a headline is unrelated to any goal. */
export function isOtherNews(headline: string): boolean {
  return otherNewsPattern.test(headline)
}

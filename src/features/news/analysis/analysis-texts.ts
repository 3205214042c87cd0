import type { AnalysisKind, Persona } from '#schemas/analysis.ts'

/** Texts of an article's analysis. The specification fixes some of them word for word. */
export const analysisTexts = {
  title: 'AI analysis',
  loginRequired: 'Login required to use AI analysis tools',
  loginForInsights: 'Please login to access personalized insights.',
  loginToAsk: 'Log in to ask AI about this article',
  waitList: 'Join the wait list',
  personas: 'What it means for',
  kinds: 'Ask about this article',
  loading: 'Reading the article…',
  answered: 'Answer ready.',
  failed: 'Sorry, something went wrong. Please try again later.',
  nothingExplained: 'Sorry, I could not explain that.',
  nothingFound: 'Nothing found in the text.',
  unreadable: 'This article’s text cannot be analysed.',
  noInsight: 'No specific insight available for this role.',
  noInsightData: 'Impact insight data is unavailable.',
  insightFailed: 'Unable to fetch insight at the moment.',
  needsNetwork: 'Connect to ask. Earlier answers on this device stay available offline.',
  coverage: 'Other coverage of the same story:',
  changed: 'The article has changed since this answer.',
  askAgain: 'Ask again',
  showInText: 'Show in text',
} as const

/** Names the model or the built-in analyser, and its version. `day` is the date of the answer. */
export function signatureText({ model, promptVersion }: { model: string | null; promptVersion: number }, day: string) {
  return model === null
    ? `Built-in analyser: counts and quotes, without an AI model. Rules ${promptVersion}, ${day}.`
    : `Answered by ${model}. Quotes checked against the article. Prompts ${promptVersion}, ${day}.`
}

export const kindTexts: Record<AnalysisKind, { title: string; hint: string }> = {
  bias: { title: 'Bias', hint: 'Loaded words, sources, the other side' },
  sentiment: { title: 'Sentiment', hint: 'Tone of the words' },
  missing: { title: 'Missing angles', hint: 'Unanswered questions, other coverage' },
  explain: { title: 'Explain like I am 15', hint: 'In a few sentences' },
}

export const personaNames: Record<Persona, string> = {
  entrepreneur: 'Entrepreneur',
  student: 'Student',
  policyMaker: 'Policy Maker',
  smallBusinessOwner: 'Small Business Owner',
  jobSeeker: 'Job Seeker',
  investor: 'Investor',
  parent: 'Parent',
}

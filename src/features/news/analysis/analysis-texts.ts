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
  loading: 'Reading the article …',
  answered: 'The answer is here.',
  failed: 'Sorry, something went wrong. Please try again later.',
  nothingExplained: 'Sorry, I could not explain that.',
  nothingFound: 'Nothing was found in the text.',
  unreadable: 'There are no words here that could be read for this.',
  noInsight: 'No specific insight available for this role.',
  noInsightData: 'Impact insight data is unavailable.',
  insightFailed: 'Unable to fetch insight at the moment.',
  needsNetwork: 'This needs a network once. What was answered on this device before can be read without one.',
  coverage: 'Other coverage of the same story:',
  changed: 'The article has changed since.',
  askAgain: 'Ask again',
  showInText: 'Show in the text',
} as const

/** Names the model or the built-in analyser, and its version. `day` is the date of the answer. */
export function signatureText({ model, promptVersion }: { model: string | null; promptVersion: number }, day: string) {
  return model === null
    ? `Built-in analyser: it counts and quotes, no AI model took part. Rules ${promptVersion}, ${day}.`
    : `Answered by ${model}; each quote was compared with the article. Prompts ${promptVersion}, ${day}.`
}

export const kindTexts: Record<AnalysisKind, { title: string; hint: string }> = {
  bias: { title: 'Bias', hint: 'Loaded words, sources, the other side' },
  sentiment: { title: 'Sentiment', hint: 'How the words feel' },
  missing: { title: 'Missing angles', hint: 'What it leaves open, and who else tells it' },
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

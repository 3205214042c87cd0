import type { AnalysisKind, Persona } from '#schemas/analysis.ts'
import { limits } from '#schemas/limits.ts'
import { voiceTexts } from '../../../texts/voice-texts.ts'
import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of listening to an article and sharing it; those of sharing are the specification's. */
export const readingTexts = {
  minutes: (minutes: number) => `${minutes} min read`,
  listen: 'Listen',
  speed: 'Speed',
  listenHere: 'Listen from here',
  sleep: 'Sleep timer',
  sleeps: {
    off: 'No timer',
    '5': '5 min',
    '15': '15 min',
    '30': '30 min',
    '60': '1 hour',
    end: 'End of article',
  },
  missing: {
    text: () => 'Nothing to listen to: this article has no text here.',
    voices: () => voiceTexts.nothingReads,
    language: (language: string) => `No voice for ${language} on this device. Install one in the device settings.`,
  },
  autoplaysNext: 'Play next article',
  on: 'On',
  off: 'Off',
  continued: 'You left off here',
  toTop: 'Back to top',
  share: 'Share',
  nothingToShare: 'Nothing to share for this article.',
  shared: 'Article shared successfully!',
  copied: 'Copied summary & link to clipboard!',
  notCopied: 'Failed to copy. Please try again.',
  cannotShare: 'Sharing and clipboard not supported in your browser.',
} as const

/** Texts of an article's page that its list does not need; those of the specification word for word. */
export const articleTexts = {
  membershipRequired: 'Membership required to bookmark articles.',
  upgrade: 'Upgrade now',
  translationComing: 'Translation is coming soon.',
  nowhere: 'Article not found. The link may be wrong, or the article was removed.',
  noText: 'No full text is available for this article.',
  noTextHere: 'The full text is not available here. Open the original to read it.',
  summaryOnly: 'You chose summaries for this source. Open the page to read all of it.',
} as const

/** Texts for notes made from articles. */
export const quotingTexts = {
  save: 'Save to notes',
  saved: 'Saved to notes',
  open: 'Open',
  logIn: 'Log in to save to notes',
  problems: {
    missing: writeTexts.missing,
    invalid: () =>
      `Too long for one note: at most ${limits.noteText.toLocaleString('en')} characters fit. Select less text.`,
    storageFull: 'This device is out of storage. Free up space, then try again.',
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then try again.',
    failed: 'The note could not be saved. Try again.',
  },
  missing: 'The article has changed and no longer contains this quote. It stays in your note.',
  answerOf: (question: string, title: string) => `${question}: ${title}`,
} as const

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

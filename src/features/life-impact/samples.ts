import type { Insight } from '#schemas/insight.ts'

const sample = (category: Insight['category'], slug: string, title: string, summary: string): Insight => ({
  id: `sample-${category}`,
  category,
  title,
  summary,
  url: `https://vedika.example/starter/${slug}`,
  edition: 'starter',
})

/** Sample insights of the starter edition, for users without their own. */
export const samples: readonly Insight[] = [
  sample(
    'Career',
    'how-to-read-a-balance-sheet',
    'How to read a balance sheet',
    'Before you say yes to an employer, look at what it owes and what it owns. Two pages of a balance sheet tell whether a company can pay its people next year.',
  ),
  sample(
    'Finance',
    'what-a-repo-rate-does',
    'What the repo rate does',
    'When this rate moves, the instalment of a home loan at a floating rate moves after it. A look at the loan’s reset date tells when yours will.',
  ),
  sample(
    'Health',
    'how-blood-pressure-is-measured',
    'How blood pressure is measured, and why it matters',
    'High blood pressure is seldom felt. A reading at rest, taken on a few mornings, says more than one in a hurried clinic.',
  ),
  sample(
    'Learning',
    'what-happens-in-sleep',
    'What happens in sleep',
    'Sleep after study fixes what was learnt. Before an examination, a night’s rest is worth more than a few pages read at two in the morning.',
  ),
  sample(
    'Opportunities',
    'how-the-right-to-information-works',
    'How the right to information works',
    'Any citizen may ask a public authority what became of an application or a scheme, for a small fee and without giving a reason.',
  ),
]

import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Insight } from '#schemas/insight.ts'
import { loginPath, paths } from '#schemas/paths.ts'
import { recall, remember } from '../../database/store/device-memory.ts'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InsightItem } from './insight-item.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'
import { showNotSaved } from './say-not-saved.ts'

const sample = (category: Insight['category'], slug: string, title: string, summary: string): Insight => ({
  id: `sample-${category}`,
  category,
  title,
  summary,
  url: `https://vedika.example/starter/${slug}`,
  edition: 'starter',
})

/** Sample insights of the starter edition, for users without their own. */
const samples: readonly Insight[] = [
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

/** For who has no insights of their own yet, and how they get some. */
export function SampleInsights({ isUser }: { isUser: boolean }) {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    readSavedSamples().then(setSaved, (reason: unknown) => console.warn('Nothing is remembered here:', reason))
  }, [])
  const save = (id: string, isSaved: boolean) => {
    const others = [...saved].filter((each) => each !== id)
    const next = new Set(isSaved ? [...others, id] : others)
    setSaved(next)
    keepSavedSamples(next).catch((reason: unknown) => {
      setSaved(saved)
      showNotSaved(reason)
    })
  }
  return (
    <>
      <Notice tone="info">
        <chakra.span flex="1 1 16rem">
          {isUser ? lifeImpactTexts.samplesForUsers : lifeImpactTexts.samplesForVisitors}
        </chakra.span>
        {isUser ? (
          <TextLink to={paths.profile}>{lifeImpactTexts.goals}</TextLink>
        ) : (
          <TextLink to={loginPath(paths.lifeImpact)}>{lifeImpactTexts.login}</TextLink>
        )}
      </Notice>
      <Card overflow="hidden">
        {samples.map((insight, index) => (
          <InsightItem
            key={insight.id}
            insight={insight}
            isSaved={saved.has(insight.id)}
            isSample
            isOpenFirst={index === 0}
            onSave={(isSaved) => save(insight.id, isSaved)}
          />
        ))}
      </Card>
    </>
  )
}

const NAME = 'life-impact-samples'

/** Samples that were saved on this device, independent of the user. */
async function readSavedSamples(): Promise<ReadonlySet<string>> {
  const saved = await recall(NAME)
  return new Set(Object.keys(saved ?? {}))
}

/** Rejects if the device is full. */
async function keepSavedSamples(ids: ReadonlySet<string>): Promise<void> {
  await remember(NAME, Object.fromEntries([...ids].map((id) => [id, 'saved'])))
}

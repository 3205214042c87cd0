import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { loginPath, paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InsightItem } from './insight-item.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'
import { keepSavedSamples, readSavedSamples } from './sample-memory.ts'
import { samples } from './samples.ts'
import { showNotSaved } from './say-not-saved.ts'

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

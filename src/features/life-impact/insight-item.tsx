import { chakra } from '@chakra-ui/react'
import {
  Bookmark,
  Bot,
  BriefcaseBusiness,
  ChevronDown,
  ExternalLink,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  Sprout,
  Wallet,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Insight } from '#schemas/insight.ts'
import { articlePath } from '#schemas/paths.ts'
import { leadToAnswer } from '../../entities/given-question.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonRecipe } from '../../ui/theme/recipes.ts'
import { InsightOrigin } from './insight-origin.tsx'
import { lifeImpactTexts } from './life-impact-texts.ts'

/** Fits the three buttons into one line on a phone. */
const narrow = { paddingInline: { base: '3', md: '4' } } as const

const ExternalButton = chakra('a', buttonRecipe)

interface InsightItemProps {
  insight: Insight
  isSaved: boolean
  isSample?: boolean
  isOpenFirst?: boolean
  /** Level of the heading. */
  level?: 'h2' | 'h3'
  onSave: (isSaved: boolean) => void
}

/** Accordion item of an insight. Its headline opens it. */
export function InsightItem(props: InsightItemProps) {
  const { insight, isSaved, isSample = false, isOpenFirst = false, level = 'h2', onSave } = props
  const [isOpen, setOpen] = useState(isOpenFirst)
  const id = useId()
  return (
    <chakra.div borderBottomWidth="1px" css={{ '&:last-child': { borderBottomWidth: 0 } }}>
      <chakra.div as={level}>
        <chakra.button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
          display="grid"
          gridTemplateColumns="auto 1fr auto"
          alignItems="center"
          columnGap={{ base: '3', md: '4' }}
          width="full"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlock="4"
          textAlign="start"
          cursor="pointer"
          transition="background-color var(--chakra-durations-fast)"
          _hover={{ bg: 'hover' }}
          _focusVisible={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' }}
        >
          <GoalIcon goal={insight.category} />
          <chakra.span display="grid" gap="0.5" minWidth="0">
            <chakra.span textStyle="tiny" color="muted" display="flex" alignItems="center" gap="2">
              <chakra.span color="accent">{insight.category}</chakra.span>
              {isSample && <span>{lifeImpactTexts.sample}</span>}
              {isSaved && <Bookmark size={12} fill="currentColor" aria-label={lifeImpactTexts.saved} />}
            </chakra.span>
            <chakra.span textStyle="headline" fontSize="lg" overflowWrap="anywhere">
              {insight.title}
            </chakra.span>
          </chakra.span>
          <chakra.span
            color="muted"
            transition="rotate var(--chakra-durations-moderate)"
            css={{ rotate: isOpen ? '180deg' : '0deg' }}
          >
            <ChevronDown size={20} aria-hidden />
          </chakra.span>
        </chakra.button>
      </chakra.div>
      <chakra.div
        id={`${id}-content`}
        hidden={!isOpen}
        paddingInlineStart={{ base: '4', md: '5rem' }}
        paddingInlineEnd={{ base: '4', md: '6' }}
        paddingBottom="5"
        animation="appear var(--chakra-durations-moderate)"
      >
        <chakra.p textStyle="reading" fontSize="readingMd" maxWidth="measure">
          {insight.summary}
        </chakra.p>
        {!isSample && <InsightOrigin insight={insight} />}
        <Actions insight={insight} isSaved={isSaved} onSave={onSave} />
      </chakra.div>
    </chakra.div>
  )
}

function Actions({ insight, isSaved, onSave }: Pick<InsightItemProps, 'insight' | 'isSaved' | 'onSave'>) {
  const { search } = useLocation()
  const question = lifeImpactTexts.question(insight.summary)
  const original = insight.edition === 'feed' ? insight.url : articlePath(insight.url)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
      <Button
        {...narrow}
        variant="outline"
        aria-pressed={isSaved}
        color={isSaved ? 'accent' : 'text'}
        onClick={() => onSave(!isSaved)}
      >
        <Bookmark size={18} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
        {lifeImpactTexts.save}
      </Button>
      <ExternalButton {...narrow} variant="outline" href={original} target="_blank" rel="noopener noreferrer">
        {lifeImpactTexts.learnMore}
        <ExternalLink size={16} aria-hidden />
        <chakra.span srOnly>{lifeImpactTexts.newTab}</chakra.span>
      </ExternalButton>
      <ButtonLink
        {...narrow}
        {...leadToAnswer(search, { question, articleUrl: insight.url })}
        variant="ghost"
        color="accent"
      >
        <Bot size={18} aria-hidden />
        {lifeImpactTexts.askAi}
      </ButtonLink>
    </chakra.div>
  )
}

const icons: Record<Insight['category'], { icon: LucideIcon; color: string; bg: string }> = {
  Career: { icon: BriefcaseBusiness, color: 'accent', bg: 'accentSoft' },
  Finance: { icon: Wallet, color: 'good', bg: 'goodSoft' },
  Health: { icon: HeartPulse, color: 'danger', bg: 'dangerSoft' },
  Learning: { icon: GraduationCap, color: 'accent', bg: 'accentSoft' },
  Opportunities: { icon: Sprout, color: 'caution', bg: 'cautionSoft' },
}

/** Decorative icon of a goal, beside its name. */
function GoalIcon({ goal }: { goal: Insight['category'] }) {
  const { icon: Icon, ...colours } = icons[goal]
  return (
    <chakra.span aria-hidden display="grid" placeItems="center" width="10" height="10" borderRadius="md" {...colours}>
      <Icon size={20} />
    </chakra.span>
  )
}

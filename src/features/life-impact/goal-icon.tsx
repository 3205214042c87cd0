import { chakra } from '@chakra-ui/react'
import { BriefcaseBusiness, GraduationCap, HeartPulse, type LucideIcon, Sprout, Wallet } from 'lucide-react'
import type { Insight } from '#schemas/insight.ts'

const icons: Record<Insight['category'], { icon: LucideIcon; color: string; bg: string }> = {
  Career: { icon: BriefcaseBusiness, color: 'accent', bg: 'accentSoft' },
  Finance: { icon: Wallet, color: 'good', bg: 'goodSoft' },
  Health: { icon: HeartPulse, color: 'danger', bg: 'dangerSoft' },
  Learning: { icon: GraduationCap, color: 'accent', bg: 'accentSoft' },
  Opportunities: { icon: Sprout, color: 'caution', bg: 'cautionSoft' },
}

/** Decorative icon of a goal, beside its name. */
export function GoalIcon({ goal }: { goal: Insight['category'] }) {
  const { icon: Icon, ...colours } = icons[goal]
  return (
    <chakra.span aria-hidden display="grid" placeItems="center" width="10" height="10" borderRadius="md" {...colours}>
      <Icon size={20} />
    </chakra.span>
  )
}

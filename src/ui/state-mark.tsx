import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const tones = {
  caution: { bg: 'cautionSoft', color: 'caution' },
  danger: { bg: 'dangerSoft', color: 'danger' },
  good: { bg: 'goodSoft', color: 'good' },
} as const

/** State of a list item, in a word or two. */
export function StateMark(props: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  const { tone, icon, children } = props
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      textStyle="tiny"
      {...tones[tone]}
    >
      {icon}
      {children}
    </chakra.span>
  )
}

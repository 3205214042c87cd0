import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const tones = {
  info: { bg: 'accentSoft', color: 'accent' },
  caution: { bg: 'cautionSoft', color: 'caution' },
  good: { bg: 'goodSoft', color: 'good' },
  danger: { bg: 'dangerSoft', color: 'danger' },
} as const

/** A line about the state of the screen, shown as long as the state lasts. */
export function Notice(props: { tone: keyof typeof tones; icon?: ReactNode; children: ReactNode; role?: 'alert' }) {
  return (
    <chakra.div
      role={props.role ?? 'status'}
      data-momentary={props.tone === 'info' ? undefined : ''}
      display="flex"
      alignItems="center"
      gap="3"
      paddingInline="4"
      paddingBlock="3"
      borderRadius="md"
      textStyle="small"
      css={{ '& > svg': { flexShrink: 0 } }}
      {...tones[props.tone]}
    >
      {props.icon}
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {props.children}
      </chakra.div>
    </chakra.div>
  )
}

/** Alert with the reason of a failure; renders nothing without a text. */
export function Problem({ text, icon }: { text: string | null | undefined; icon?: ReactNode }) {
  if (!text) return null
  return (
    <Notice tone="danger" role="alert" icon={icon}>
      {text}
    </Notice>
  )
}

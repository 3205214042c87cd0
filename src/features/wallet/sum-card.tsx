import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** Lines of a price and the button that buys; sticky on the side of a long form. */
export function SumCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      asChild
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      position={{ md: 'sticky' }}
      top={{ md: '20' }}
    >
      <section aria-label={title}>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        {children}
      </section>
    </Card>
  )
}

/** A column of `SumLine`s. */
export function SumLines({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dl>
  )
}

interface SumLineProps {
  label: string
  children: ReactNode
  /** True for the total. */
  isSum?: boolean
}

export function SumLine({ label, children, isSum = false }: SumLineProps) {
  const sum = isSum && ({ textStyle: 'heading', borderTopWidth: '1px', paddingTop: '3', color: 'text' } as const)
  return (
    <>
      <chakra.dt color="muted" {...sum}>
        {label}
      </chakra.dt>
      <chakra.dd textAlign="end" {...sum}>
        {children}
      </chakra.dd>
    </>
  )
}

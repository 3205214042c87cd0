import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { coveringRow } from '../../ui/pressable-row.ts'
import { operationTexts as texts } from './operation-texts.ts'
import { Trouble } from './trouble.tsx'

interface FactProps {
  label: string
  /** Null: the database did not answer in time. */
  value: string | null
  /** Path of the screen with the details. */
  to?: string
  children?: ReactNode
}

/** A number with its label on a card. `children` say more about it. */
export function Fact({ label, value, to, children }: FactProps) {
  return (
    <Card position="relative" padding="4" minWidth="0" overflowWrap="anywhere">
      <chakra.dt textStyle="small" color="muted">
        {to ? (
          <TextLink to={to} {...coveringRow}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </chakra.dt>
      <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums" marginBlock="1">
        {value ?? texts.none}
      </chakra.dd>
      <chakra.dd textStyle="small" color="muted">
        {value === null ? <Trouble>{texts.noAnswer}</Trouble> : children}
      </chakra.dd>
    </Card>
  )
}

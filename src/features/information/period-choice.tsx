import { chakra } from '@chakra-ui/react'
import { pricingTexts as texts } from './information-texts.ts'

export type PricingPeriod = 'monthly' | 'annual'

const periods = ['monthly', 'annual'] as const

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    paddingInline: '5',
    borderRadius: 'full',
    textStyle: 'label',
    color: 'muted',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast), color var(--chakra-durations-fast)',
    '&:has(:checked)': { bg: 'accent', color: 'onAccent' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** By month or by year: one of two. */
export function PeriodChoice(props: { period: PricingPeriod; onChoose: (period: PricingPeriod) => void }) {
  return (
    <chakra.fieldset display="inline-flex" bg="surface" borderWidth="1px" borderRadius="full" padding="0.5">
      <chakra.legend srOnly>{texts.period}</chakra.legend>
      {periods.map((period) => (
        <Choice key={period}>
          <chakra.input
            type="radio"
            name="period"
            srOnly
            checked={period === props.period}
            onChange={() => props.onChoose(period)}
          />
          {texts[period]}
        </Choice>
      ))}
    </chakra.fieldset>
  )
}

import { chakra } from '@chakra-ui/react'
import { ChevronDown, Minus } from 'lucide-react'
import { exactRupees } from '#schemas/exact-rupees.ts'
import { Card } from '../../ui/card.tsx'
import { pricingQuestions, pricingTexts as texts } from './information-texts.ts'
import { formatCredits, priceOfDays } from './membership-price.ts'

const DAYS = [10, 30, 90, 180]

export function DaysTable() {
  const { title, lead, columns } = texts.days
  return (
    <chakra.section aria-labelledby="days">
      <chakra.h2 id="days" textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.p color="muted" marginTop="1">
        {lead}
      </chakra.p>
      <chakra.table
        width="full"
        marginTop="4"
        fontVariantNumeric="tabular-nums"
        css={{
          '& th, & td': { textAlign: 'end', paddingBlock: '2', borderBottomWidth: '1px' },
          '& th:first-child': { textAlign: 'start' },
        }}
      >
        <thead>
          <chakra.tr textStyle="small" color="muted">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {DAYS.map((days) => {
            const { credits, payable } = priceOfDays(days)
            return (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td>{formatCredits(credits)}</td>
                <td>{exactRupees(payable)}</td>
              </tr>
            )
          })}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

export function WithoutList() {
  const { title, points } = texts.without
  return (
    <chakra.section aria-labelledby="without">
      <chakra.h2 id="without" textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.ul display="grid" gap="3" marginTop="4">
        {points.map((point) => (
          <chakra.li key={point} display="flex" gap="3" color="muted">
            <chakra.span marginTop="0.5" flexShrink="0">
              <Minus size={18} aria-hidden />
            </chakra.span>
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

export function Questions() {
  return (
    <chakra.section aria-labelledby="questions">
      <chakra.h2 id="questions" textStyle="heading" marginBottom="3">
        {texts.questions}
      </chakra.h2>
      <Card
        css={{
          '& > details + details': { borderTopWidth: '1px' },
          '& > [open] > summary > svg': { transform: 'rotate(180deg)' },
        }}
      >
        {pricingQuestions.map(({ question, answer }) => (
          <chakra.details key={question} paddingInline={{ base: '4', md: '5' }}>
            <Question>
              {question}
              <ChevronDown size={18} aria-hidden />
            </Question>
            <chakra.p color="muted" maxWidth="column" paddingBottom="5">
              {answer}
            </chakra.p>
          </chakra.details>
        ))}
      </Card>
    </chakra.section>
  )
}

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '3.25rem',
    paddingBlock: '2',
    textStyle: 'label',
    cursor: 'pointer',
    '& > svg': { flexShrink: '0', transition: 'transform var(--chakra-durations-moderate)' },
  },
})

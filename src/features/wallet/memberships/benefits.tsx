import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { membershipsTexts as texts } from './memberships-texts.ts'

export function Benefits() {
  return (
    <Card asChild padding="4">
      <section aria-labelledby="benefits">
        <chakra.h2 id="benefits" textStyle="heading">
          {texts.benefits}
        </chakra.h2>
        <chakra.ul display="grid" gap="2" marginTop="2">
          {texts.benefitList.map((benefit) => (
            <chakra.li key={benefit} display="flex" alignItems="center" gap="2">
              <chakra.span color="good" flexShrink="0" aria-hidden>
                <Check size={18} />
              </chakra.span>
              {benefit}
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
    </Card>
  )
}

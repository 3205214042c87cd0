import { chakra } from '@chakra-ui/react'
import { Card } from '../../ui/card.tsx'
import { textStyles } from '../../ui/theme/tokens.ts'

const sentence = 'The monsoon turned north on the ninth of June; ₹1,200 crore had been set aside.'
const hindi = 'नौ जून को मानसून उत्तर की ओर मुड़ा; बारह सौ करोड़ रुपये अलग रखे गए थे।'

/** The type scale by name, in both scripts. */
export function TypeSamples() {
  return (
    <Card padding={{ base: '4', md: '6' }} display="grid" gap="5">
      {Object.keys(textStyles).map((name) => (
        <chakra.div key={name} display="grid" gap="1">
          <chakra.p textStyle="tiny" color="muted">
            {name}
          </chakra.p>
          <chakra.p textStyle={name}>{sentence}</chakra.p>
          <chakra.p textStyle={name} lang="hi">
            {hindi}
          </chakra.p>
        </chakra.div>
      ))}
    </Card>
  )
}

import { chakra } from '@chakra-ui/react'
import { semanticTokens } from '../../ui/theme/tokens.ts'
import { PanelSettings } from '../shell/panel-settings.tsx'

/** Every colour by name, as it is on the background that is chosen. */
export function ColourSamples() {
  return (
    <>
      <chakra.div maxWidth="20rem">
        <PanelSettings />
      </chakra.div>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
        {Object.keys(semanticTokens.colors ?? {}).map((name) => (
          <chakra.div key={name} display="grid" gap="1">
            <chakra.div height="16" borderRadius="md" borderWidth="1px" bg={name} />
            <chakra.p textStyle="tiny">{name}</chakra.p>
          </chakra.div>
        ))}
      </chakra.div>
    </>
  )
}

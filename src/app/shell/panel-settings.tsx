import { chakra } from '@chakra-ui/react'
import { ArrowDownToLine } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import {
  appearance$,
  type Background,
  type ColourMode,
  chooseBackground,
  chooseColourMode,
} from '../../platform/appearance.ts'
import { NavigationLink } from '../../ui/button.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const backgrounds: { value: Background; label: string }[] = [
  { value: 'default', label: 'Default' },
  { value: 'grey', label: 'Grey background' },
]
const modes: { value: ColourMode | 'system'; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const readAppearance = () => appearance$

/** Appearance on this device, and the app's version. */
export function PanelSettings() {
  const appearance = useLiveQuery(readAppearance)
  return (
    <chakra.div display="grid" gap="4" paddingBlock="4">
      <SegmentedChoice
        label="Background"
        choices={backgrounds}
        value={appearance?.background ?? 'default'}
        onChoose={chooseBackground}
      />
      <SegmentedChoice
        label="Theme"
        choices={modes}
        value={appearance?.chosenMode ?? 'system'}
        onChoose={(mode) => chooseColourMode(mode === 'system' ? undefined : mode)}
      />
      <NavigationLink
        to={paths.offline}
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="label"
        color="muted"
        _hover={{ color: 'text' }}
      >
        <ArrowDownToLine size={18} aria-hidden />
        Offline reading
      </NavigationLink>
      <chakra.p textStyle="small" color="muted">
        App Version: {__APP_VERSION__}
      </chakra.p>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'
import { ALargeSmall, ArrowDownToLine } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { openReadingPanel } from '../../entities/reading-settings/panel-state.ts'
import { readingSettingsTexts } from '../../entities/reading-settings/reading-settings-texts.ts'
import { ThemeChoice } from '../../entities/reading-settings/theme-choice.tsx'
import { appearance$, type Background, chooseBackground } from '../../platform/appearance.ts'
import { NavigationLink } from '../../ui/button.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const backgrounds: { value: Background; label: string }[] = [
  { value: 'default', label: 'Default' },
  { value: 'grey', label: 'Grey background' },
]
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label',
  color: 'muted',
  _hover: { color: 'text' },
} as const

const SettingsButton = chakra('button', { base: { cursor: 'pointer' } })

const readAppearance = () => appearance$

interface PanelSettingsProps {
  /** Called before the reading panel opens. */
  onOpenReading?: () => void
}

/** Appearance on this device, and the app's version. */
export function PanelSettings({ onOpenReading }: PanelSettingsProps) {
  const { background = 'default', chosenTheme } = useLiveQuery(readAppearance) ?? {}
  return (
    <chakra.div display="grid" gap="4" paddingBlock="4" data-momentary>
      <SegmentedChoice
        label="Background"
        choices={backgrounds}
        value={background}
        onChoose={chooseBackground}
        disabled={chosenTheme === 'sepia' || chosenTheme === 'black'} // which have their own
      />
      <ThemeChoice isNarrow />
      <SettingsButton
        type="button"
        aria-haspopup="dialog"
        {...entry}
        onClick={() => {
          onOpenReading?.()
          openReadingPanel()
        }}
      >
        <ALargeSmall size={18} aria-hidden />
        {readingSettingsTexts.open}
      </SettingsButton>
      <NavigationLink to={paths.offline} {...entry}>
        <ArrowDownToLine size={18} aria-hidden />
        Offline reading
      </NavigationLink>
      <chakra.p textStyle="small" color="muted">
        App Version: {__APP_VERSION__}
      </chakra.p>
    </chakra.div>
  )
}

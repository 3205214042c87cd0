import { appearance$, chooseTheme, type Theme } from '../../platform/appearance.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { readingSettingsTexts as texts } from './reading-settings-texts.ts'

const themes: (Theme | 'system')[] = ['system', 'light', 'dark', 'sepia', 'black']
const choices = themes.map((value) => ({ value, label: texts.themes[value] }))

const readAppearance = () => appearance$

/** The colours of all screens, on this device. */
export function ThemeChoice({ isNarrow = false }: { isNarrow?: boolean }) {
  const appearance = useLiveQuery(readAppearance)
  return (
    <SegmentedChoice
      label={texts.theme}
      isNarrow={isNarrow}
      choices={choices}
      value={appearance?.chosenTheme ?? 'system'}
      onChoose={(theme) => chooseTheme(theme === 'system' ? undefined : theme)}
    />
  )
}

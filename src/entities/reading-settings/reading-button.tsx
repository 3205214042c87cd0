import { ALargeSmall } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toggleReadingPanel } from './panel-state.ts'
import { readingSettingsTexts as texts } from './reading-settings-texts.ts'

/** Opens the reading settings beside the text; pressed again, it closes them. */
export function ReadingButton() {
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={texts.open}
      title={texts.open}
      aria-haspopup="dialog"
      onClick={toggleReadingPanel}
    >
      <ALargeSmall size={22} aria-hidden />
    </Button>
  )
}

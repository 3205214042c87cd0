import { chakra } from '@chakra-ui/react'
import type { Speech } from '../../../database/notes.ts'
import { Button } from '../../../ui/button.tsx'
import { notesTexts } from '../notes-texts.ts'
import { formTexts as texts } from './form-texts.ts'

interface SaveButtonsProps {
  isAdmin: boolean
  isTooLong: boolean
  onSave: (speech: Speech) => void
  onCancel: () => void
}

/** Users save. Admins say whether the text for speech is made anew, which they may whatever the text's length. */
export function SaveButtons({ isAdmin, isTooLong, onSave, onCancel }: SaveButtonsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
      <Button variant="outline" onClick={onCancel}>
        {notesTexts.cancel}
      </Button>
      {isAdmin && (
        <Button variant="outline" onClick={() => onSave('Y')}>
          {texts.saveWithSpeech}
        </Button>
      )}
      <Button type="submit" disabled={isTooLong}>
        {isAdmin ? texts.saveWithoutSpeech : notesTexts.save}
      </Button>
    </chakra.div>
  )
}

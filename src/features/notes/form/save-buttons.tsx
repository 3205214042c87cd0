import { chakra } from '@chakra-ui/react'
import { Button } from '../../../ui/button.tsx'
import { notesTexts } from '../notes-texts.ts'
import { formTexts as texts } from './form-texts.ts'

interface SaveButtonsProps {
  isAdmin: boolean
  isTooLong: boolean
  /** Called before the submit that regenerates the speech text. */
  onSpeech: () => void
  onCancel: () => void
}

/** Users save. Admins also choose whether to regenerate the speech text, at any length. */
export function SaveButtons({ isAdmin, isTooLong, onSpeech, onCancel }: SaveButtonsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
      <Button variant="outline" onClick={onCancel}>
        {notesTexts.cancel}
      </Button>
      {isAdmin && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            onSpeech()
            currentTarget.form?.requestSubmit()
          }}
        >
          {texts.saveWithSpeech}
        </Button>
      )}
      <Button type="submit" disabled={isTooLong}>
        {isAdmin ? texts.saveWithoutSpeech : notesTexts.save}
      </Button>
    </chakra.div>
  )
}

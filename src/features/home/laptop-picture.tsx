import { chakra } from '@chakra-ui/react'
import { homeTexts } from './home-texts.ts'
import { NoteLines } from './note-lines.tsx'
import type { Story } from './use-story.ts'

const texts = homeTexts.story

/** The same note on a second device, received from the phone. */
export function LaptopPicture({ story: { sent } }: { story: Story }) {
  return (
    <chakra.div
      flex="0 1 11.5rem"
      minWidth="0"
      minHeight="12.5rem"
      marginInlineStart="-4"
      marginBottom="10"
      borderRadius="lg"
      borderWidth="1px"
      bg="raised"
      boxShadow="float"
      overflow="hidden"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap="1.5"
        height="1.75rem"
        borderBottomWidth="1px"
        textStyle="tiny"
        paddingInlineStart="8"
        color="muted"
      >
        {texts.laptop}
      </chakra.div>
      <chakra.div padding="3" paddingInlineStart="8">
        <chakra.p textStyle="label">{texts.note}</chakra.p>
        <NoteLines count={sent + 1} first={1} />
      </chakra.div>
    </chakra.div>
  )
}

import { chakra } from '@chakra-ui/react'

/** The user's question: right-aligned, in the user's colour. */
export const QuestionBubble = chakra('div', {
  base: {
    justifySelf: 'end',
    maxWidth: '85%',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: '14px 14px 4px 14px',
    bg: 'accentSoft',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
})

/** Vedika's answer: full width. */
export const AnswerBubble = chakra('div', {
  base: {
    minWidth: '0',
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderRadius: '14px 14px 14px 4px',
    bg: 'surface',
    overflowWrap: 'anywhere',
  },
})

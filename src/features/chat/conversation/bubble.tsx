import { chakra } from '@chakra-ui/react'

/** What the person asked: at the end, in their colour. */
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

/** What Vedika answers: across the whole width, to be read. */
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

import { chakra } from '@chakra-ui/react'
import { m } from '../../ui/motion.tsx'
import { homeTexts } from './home-texts.ts'

const { lines } = homeTexts.story

const Line = chakra(m.p, { base: { overflow: 'hidden', textStyle: 'small', lineHeight: '1.4' } })

/** Lines of the note on a device; new ones are animated. */
export function NoteLines({ count, first }: { count: number; first: number }) {
  return (
    <chakra.div display="grid" gap="1.5" marginTop="1.5">
      {lines.slice(0, count).map((line, index) => (
        <Line
          key={line}
          color={index === 0 ? 'muted' : 'text'}
          initial={index < first ? false : { opacity: 0, height: 0 }}
          animate={{ opacity: 1, height: 'auto' }}
        >
          {line}
        </Line>
      ))}
    </chakra.div>
  )
}

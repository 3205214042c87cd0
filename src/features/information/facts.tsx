import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** List of name and value pairs. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <chakra.dl
      marginBlock="4"
      borderTopWidth="1px"
      fontFamily="body"
      textStyle="body"
      css={{ '& > div': { borderBottomWidth: '1px' } }}
    >
      {rows.map(([name, fact]) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '11rem 1fr' }}
          columnGap="4"
          paddingBlock="3"
        >
          <chakra.dt color="muted">{name}</chakra.dt>
          <chakra.dd>{fact}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

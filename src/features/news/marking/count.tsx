import { chakra } from '@chakra-ui/react'

/** A number in little space; nothing until it is known. */
export function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <chakra.span textStyle="tiny" css={{ fontVariantNumeric: 'tabular-nums' }} data-momentary>
      {count.toLocaleString('en')}
    </chakra.span>
  )
}

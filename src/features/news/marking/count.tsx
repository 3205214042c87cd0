import { chakra } from '@chakra-ui/react'

/** Without `Intl`, whose first use by a page is a long task on a phone. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** A number in little space; nothing until it is known. */
export function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <chakra.span textStyle="tiny" css={{ fontVariantNumeric: 'tabular-nums' }} data-momentary>
      {String(count).replace(THOUSANDS, ',')}
    </chakra.span>
  )
}

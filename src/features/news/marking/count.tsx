import { chakra } from '@chakra-ui/react'

/** A number in little space; nothing until it is known. */
export function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <chakra.span textStyle="tiny" css={{ fontVariantNumeric: 'tabular-nums' }} data-momentary>
      {formatCount(count)}
    </chakra.span>
  )
}

/** Below a million. `toLocaleString` would be the page's first use of `Intl`: a long task on a phone. */
function formatCount(count: number): string {
  if (count < 1000) return String(count)
  return `${Math.floor(count / 1000)},${String(count % 1000).padStart(3, '0')}`
}

import { chakra } from '@chakra-ui/react'
import { Card } from './card.tsx'
import { Spinner } from './spinner.tsx'

const rows = ['92%', '78%', '85%', '70%', '88%']

/** Grey lines in place of the headlines, under the loading text. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card position="relative" overflow="hidden">
      {rows.map((width) => (
        <chakra.div key={width} aria-hidden padding="6" display="grid" gap="3" animation="pulse 1.6s infinite">
          <chakra.div height="3" width="30%" borderRadius="sm" bg="hover" />
          <chakra.div height="5" borderRadius="sm" bg="hover" style={{ width }} />
        </chakra.div>
      ))}
      <chakra.div position="absolute" inset="0" display="grid" placeItems="center">
        <Card padding="4" boxShadow="overlay">
          <Spinner label={label} />
        </Card>
      </chakra.div>
    </Card>
  )
}

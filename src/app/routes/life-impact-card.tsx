import { chakra } from '@chakra-ui/react'
import { ChevronRight, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { Card } from '../../ui/card.tsx'

/** Link to the user's insights of the day. */
export function LifeImpactCard() {
  return (
    <Card
      asChild
      display="flex"
      alignItems="center"
      gap="4"
      paddingInline="5"
      paddingBlock="4"
      transition="background-color var(--chakra-durations-fast)"
      _hover={{ bg: 'hover' }}
    >
      <Link to={paths.lifeImpact}>
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="10"
          height="10"
          borderRadius="md"
          bg="accentSoft"
          color="accent"
        >
          <Sparkles size={20} />
        </chakra.span>
        <chakra.span flex="1" minWidth="0" display="grid">
          <chakra.span textStyle="heading">Life Impact</chakra.span>
          <chakra.span textStyle="small" color="muted">
            How the news affects your goals
          </chakra.span>
        </chakra.span>
        <chakra.span color="muted">
          <ChevronRight size={20} aria-hidden />
        </chakra.span>
      </Link>
    </Card>
  )
}

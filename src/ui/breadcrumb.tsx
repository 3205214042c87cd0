import { chakra } from '@chakra-ui/react'
import { TextLink } from './button.tsx'

/** Path of a screen: Home, its parent, itself. */
export function Breadcrumb({ parent, current }: { parent?: { to: string; label: string }; current: string }) {
  const above = [{ to: '/', label: 'Home' }, ...(parent ? [parent] : [])]
  return (
    <chakra.nav aria-label="Breadcrumb" textStyle="small" color="muted">
      <chakra.ol display="flex" flexWrap="wrap" gap="2">
        {above.map(({ to, label }) => (
          <chakra.li key={to} display="flex" gap="2">
            <TextLink to={to} color="muted">
              {label}
            </TextLink>
            <span aria-hidden>›</span>
          </chakra.li>
        ))}
        <chakra.li aria-current="page" lineClamp={1} overflowWrap="anywhere">
          {current}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  )
}

import { useSession } from '../../entities/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DeskProps } from './desk/desk-props.ts'

const Part = lazyPart(
  () => import('./desk/desk-part.tsx'),
  (module) => module.DeskPart,
)

/** Loads the editorial tools, for admins only. */
export function Desk(props: DeskProps) {
  const session = useSession()
  return session.kind === 'user' && session.details.role.includes('admin') ? <Part {...props} /> : null
}

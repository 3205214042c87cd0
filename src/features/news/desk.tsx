import { useSession } from '../../entities/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DeskProps } from './desk/desk-props.ts'
import { loadLateParts } from './load-late.ts'

const Part = lazyPart(loadLateParts, (parts) => parts.DeskPart)

/** Loads the editorial tools, for admins only. */
export function Desk(props: DeskProps) {
  const session = useSession()
  return session.kind === 'user' && session.details.role.includes('admin') ? <Part {...props} /> : null
}

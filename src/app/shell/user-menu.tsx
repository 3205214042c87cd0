import { chakra, Menu } from '@chakra-ui/react'
import {
  Activity,
  CalendarClock,
  Hourglass,
  LogOut,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  Rss,
  Tags,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { map, type Observable } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { profile$ } from '../../database/profile/profile.ts'
import { Avatar, type AvatarPerson } from '../../entities/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { MenuList } from '../../ui/menu.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'

/** The places of everyone who is signed in. */
export const menuEntries = [
  { value: paths.profile, label: 'Account Settings', icon: UserRound },
  { value: paths.sources, label: 'My sources', icon: Rss },
  { value: paths.notes, label: 'Private Notes', icon: NotebookPen },
  { value: paths.noteCategories, label: 'Notes Category (Private)', icon: Tags },
  ...(assistants.general ? [{ value: paths.chatHistory, label: 'Chat History', icon: MessagesSquare }] : []),
  { value: paths.order, label: 'Add Credits', icon: Wallet },
  { value: paths.subscriptions, label: 'Subscription', icon: CalendarClock },
  { value: paths.transactions, label: 'Transaction history', icon: ReceiptText },
  { value: paths.logout, label: 'Log out', icon: LogOut },
]

/** The places of admins alone. */
export const adminEntries = [
  { value: paths.feeds, label: 'Feeds', icon: Rss },
  { value: paths.openPayments, label: 'Open payments', icon: Hourglass },
  { value: paths.operation, label: 'Operation', icon: Activity },
  { value: paths.users, label: 'Users', icon: Users },
]

/** Only fields that the menu shows, because it is cached with the screen. */
const readPerson = (): Observable<AvatarPerson | null> =>
  profile$().pipe(
    map((profile) => {
      if (!profile) return null
      const { firstName, lastName, username, imagePath } = profile
      return { firstName, lastName, username, imagePath }
    }),
  )

/** The user's avatar, which opens the menu. */
export function UserMenu({ details }: { details: UserDetails }) {
  const navigate = useNavigate()
  const changed = useLiveQuery(readPerson, 'person')
  const person = changed ?? details // local changes win
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  return (
    <Menu.Root
      unstyled
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => navigate(value, { state: value })} // without it the logout asks before it acts
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" size="icon" borderRadius="full">
          <Avatar person={person} size="2.125rem" />
          <chakra.span srOnly>Account of {name}</chakra.span>
        </Button>
      </Menu.Trigger>
      <MenuList entries={[...(details.role.includes('admin') ? adminEntries : []), ...menuEntries]}>
        <chakra.div paddingInline="3" paddingBlock="2" borderBottomWidth="1px" marginBottom="1">
          <chakra.p textStyle="label">{name}</chakra.p>
          <chakra.p textStyle="small" color="muted">
            {details.email}
          </chakra.p>
        </chakra.div>
      </MenuList>
    </Menu.Root>
  )
}

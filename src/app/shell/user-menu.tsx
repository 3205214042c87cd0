import { chakra, Menu, Portal } from '@chakra-ui/react'
import {
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
import { MenuEntry, MenuPanel } from '../../ui/menu.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'

const entries = [
  { to: paths.profile, label: 'Account Settings', icon: UserRound },
  { to: paths.notes, label: 'Private Notes', icon: NotebookPen },
  { to: paths.noteCategories, label: 'Notes Category (Private)', icon: Tags },
  ...(assistants.general ? [{ to: paths.chatHistory, label: 'Chat History', icon: MessagesSquare }] : []),
  { to: paths.order, label: 'Add Credits', icon: Wallet },
  { to: paths.subscriptions, label: 'Subscription', icon: CalendarClock },
  { to: paths.transactions, label: 'Transaction history', icon: ReceiptText },
  { to: paths.logout, label: 'Log out', icon: LogOut },
]

/** The places of admins alone. */
const adminEntries = [
  { to: paths.feeds, label: 'Feeds', icon: Rss },
  { to: paths.openPayments, label: 'Open payments', icon: Hourglass },
  { to: paths.users, label: 'Users', icon: Users },
]

/** Only what the menu shows, because it is cached with the screen. */
const readPerson = (): Observable<AvatarPerson | null> =>
  profile$().pipe(
    map((profile) => {
      if (!profile) return null
      const { firstName, lastName, username, imagePath } = profile
      return { firstName, lastName, username, imagePath }
    }),
  )

/** The person's avatar, which opens what is theirs. */
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
      <Portal>
        <Menu.Positioner>
          <MenuPanel>
            <chakra.div paddingInline="3" paddingBlock="2" borderBottomWidth="1px" marginBottom="1">
              <chakra.p textStyle="label">{name}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                {details.email}
              </chakra.p>
            </chakra.div>
            {[...(details.role.includes('admin') ? adminEntries : []), ...entries].map(({ to, label, icon: Icon }) => (
              <MenuEntry key={to} value={to}>
                <Icon size={18} aria-hidden />
                {label}
              </MenuEntry>
            ))}
          </MenuPanel>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

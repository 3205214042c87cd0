import { chakra, Menu, Portal } from '@chakra-ui/react'
import { LogOut, MessagesSquare, NotebookPen, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { UserDetails } from '#schemas/user.ts'
import { Button } from '../ui/button.tsx'
import { assistants } from './assistants.ts'

const entries = [
  { to: '/secure/user/profile', label: 'Account Settings', icon: UserRound },
  { to: '/secure/notes/private/all', label: 'Private Notes', icon: NotebookPen },
  ...(assistants.general ? [{ to: '/secure/chat-history', label: 'Chat History', icon: MessagesSquare }] : []),
  { to: '/secure/logout', label: 'Log out', icon: LogOut },
]

const Entries = chakra(Menu.Content, {
  base: {
    minWidth: '14rem',
    padding: '1',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
    zIndex: 'dialog',
    outline: 'none',
  },
})

const Entry = chakra(Menu.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    _highlighted: { bg: 'hover' },
  },
})

/** The person's avatar, which opens what is theirs. */
export function UserMenu({ details }: { details: UserDetails }) {
  const navigate = useNavigate()
  const name = `${details.firstName} ${details.lastName}`.trim() || details.username
  return (
    <Menu.Root unstyled positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => navigate(value)}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="icon" borderRadius="full">
          <Avatar details={details} />
          <chakra.span srOnly>Account of {name}</chakra.span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Entries>
            <chakra.div paddingInline="3" paddingBlock="2" borderBottomWidth="1px" marginBottom="1">
              <chakra.p textStyle="label">{name}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                {details.email}
              </chakra.p>
            </chakra.div>
            {entries.map(({ to, label, icon: Icon }) => (
              <Entry key={to} value={to}>
                <Icon size={18} aria-hidden />
                {label}
              </Entry>
            ))}
          </Entries>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Avatar({ details }: { details: UserDetails }) {
  const initials = `${details.firstName.charAt(0)}${details.lastName.charAt(0)}` || details.username.charAt(0)
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      width="2.125rem"
      height="2.125rem"
      borderRadius="full"
      bg="accentSoft"
      color="accent"
      textStyle="tiny"
      fontWeight="700"
    >
      {initials.toUpperCase()}
    </chakra.span>
  )
}

import { chakra } from '@chakra-ui/react'
import { Check, CircleSlash, KeyRound, LogOut, ShieldMinus, ShieldPlus, UserCheck, UserX } from 'lucide-react'
import type { User } from '#schemas/user.ts'
import { formatDay } from '../../platform/format-time.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { changesOf, type UserAction } from './change-user.ts'
import { usersTexts as texts } from './users-texts.ts'

const icons = {
  disable: UserX,
  enable: UserCheck,
  makeAdmin: ShieldPlus,
  makeUser: ShieldMinus,
  endSessions: LogOut,
  newPassword: KeyRound,
} as const

interface UsersTableProps {
  users: readonly User[]
  /** Users cannot change their own account here. */
  ownId: string
  /** Adds the link for a new password. */
  hasPasswords: boolean
  onChoose: (user: User, action: UserAction) => void
}

export function UsersTable({ users, ...row }: UsersTableProps) {
  const { columns } = texts
  return (
    <ListTable
      head={
        <>
          <Column>{columns.user}</Column>
          <Column hideBelow="md">{columns.role}</Column>
          <Column hideBelow="md">{columns.status}</Column>
          <Column hideBelow="md">{columns.since}</Column>
          <Column width="1%">
            <chakra.span srOnly>{columns.action}</chakra.span>
          </Column>
        </>
      }
    >
      {users.map((user) => (
        <Row key={user.userId} user={user} {...row} />
      ))}
    </ListTable>
  )
}

function Row({ user, ownId, hasPasswords, onChoose }: { user: User } & Omit<UsersTableProps, 'users'>) {
  const { userId, username, email, role, isActive, creationDate } = user
  const roleName = texts.roles[role.includes('admin') ? 'admin' : 'user']
  const offered: UserAction[] = [...changesOf(user), ...(hasPasswords && isActive ? (['newPassword'] as const) : [])]
  const actions = offered.map((action) => ({
    label: texts[action].action,
    icon: icons[action],
    onChoose: () => onChoose(user, action),
  }))
  return (
    <TableRow>
      <chakra.td paddingBlock="3" overflowWrap="anywhere">
        <chakra.p textStyle="label">
          {nameOf(user)}
          {userId === ownId && ` (${texts.you})`}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          {username}
          <br />
          {email}
        </chakra.p>
        <chakra.div hideFrom="md" display="flex" flexWrap="wrap" gap="2" marginTop="1" textStyle="small" color="muted">
          <span>{roleName}</span>
          <Status isActive={isActive} />
        </chakra.div>
      </chakra.td>
      <chakra.td paddingBlock="3" hideBelow="md" textStyle="small">
        {roleName}
      </chakra.td>
      <chakra.td paddingBlock="3" hideBelow="md">
        <Status isActive={isActive} />
      </chakra.td>
      <chakra.td paddingBlock="3" hideBelow="md" textStyle="small" color="muted">
        {formatDay(Date.parse(creationDate))}
      </chakra.td>
      <chakra.td paddingBlock="1">{userId !== ownId && <ActionMenu name={username} actions={actions} />}</chakra.td>
    </TableRow>
  )
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <StateMark
      tone={isActive ? 'good' : 'danger'}
      icon={isActive ? <Check size={14} aria-hidden /> : <CircleSlash size={14} aria-hidden />}
    >
      {isActive ? texts.status.active : texts.status.disabled}
    </StateMark>
  )
}

export function nameOf({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username
}

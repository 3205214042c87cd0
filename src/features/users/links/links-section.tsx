import { chakra } from '@chakra-ui/react'
import { Link, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#schemas/invitation.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { linksTexts as texts } from './links-texts.ts'
import type { Links } from './use-links.ts'

const SNACKBAR_MS = 4000

/** Invites people, shows a link that was just made, and lists the open ones. */
export function LinksSection({ links }: { links: Links }) {
  const [isInviting, setInviting] = useState(false)
  const { made, close } = links
  const withdraw = async (link: Invitation) => {
    const problem = await links.withdraw(link)
    showSnackbar({ text: problem ?? texts.withdrawn, mark: problem ? '✗' : '✓', durationMs: SNACKBAR_MS })
  }
  return (
    <>
      {made && <LinkPanel key={made.address} link={made} onClose={close} />}
      {!made && isInviting && (
        <InvitePanel
          onInvite={async (email, role) => {
            const problem = await links.invite(email, role)
            if (!problem) setInviting(false)
            return problem
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {!made && !isInviting && (
        <Button justifySelf="start" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden />
          {texts.invite}
        </Button>
      )}
      {links.state === 'failed' && <RetryNotice problem={texts.listFailed} onRetry={links.reload} />}
      {links.links.length > 0 && (
        <Card as="section" aria-labelledby="open-links" padding={{ base: '4', md: '6' }} display="grid" gap="2">
          <chakra.h2 id="open-links" textStyle="heading">
            {texts.open}
          </chakra.h2>
          <ul>
            {links.links.map((link) => (
              <Row key={link.id} link={link} onWithdraw={() => void withdraw(link)} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Row({ link, onWithdraw }: { link: Invitation; onWithdraw: () => void }) {
  const { email, role, isMember, expiresAt } = link
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3" paddingBlock="3" borderTopWidth="1px">
      <Link size={20} aria-hidden />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.div overflowWrap="anywhere">{email}</chakra.div>
        <chakra.div textStyle="small" color="muted">
          {texts.kinds[isMember ? 'member' : role]}, {texts.until(formatDay(expiresAt))}
        </chakra.div>
      </chakra.div>
      <Button variant="outline" size="sm" aria-label={`${texts.withdraw}: ${email}`} onClick={onWithdraw}>
        {texts.withdraw}
      </Button>
    </chakra.li>
  )
}

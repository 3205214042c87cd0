import { chakra } from '@chakra-ui/react'
import { Copy, Link, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Invitation } from '#schemas/invitation.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { showDone, showFailure } from '../../../ui/snackbar.tsx'
import { linksTexts as texts } from '../users-texts.ts'
import { InvitePanel } from './invite-panel.tsx'
import type { Links, MadeLink } from './use-links.ts'

/** Invites people, shows a link that was just made, and lists the open ones. */
export function LinksSection({ links }: { links: Links }) {
  const [isInviting, setInviting] = useState(false)
  const { made, close } = links
  const withdraw = async (link: Invitation) => {
    const problem = await links.withdraw(link)
    if (problem) showFailure(problem)
    else showDone(texts.withdrawn)
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

/** A link that was just made: the only time that it is shown. */
function LinkPanel({ link: { email, address }, onClose }: { link: MadeLink; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="made-link" padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 ref={heading} id="made-link" tabIndex={-1} textStyle="heading" overflowWrap="anywhere" outline="none">
        {texts.linkTitle(email)}
      </chakra.h2>
      <Field label={texts.link} hint={texts.linkHint}>
        {(control) => <Input {...control} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void copyText(address, texts)}>
          <Copy size={18} aria-hidden />
          {texts.copy}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </chakra.div>
    </Card>
  )
}

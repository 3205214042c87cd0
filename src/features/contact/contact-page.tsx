import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserDetails } from '#schemas/user.ts'
import { readContactAddress } from '../../entities/contact-address.ts'
import { useConnection } from '../../entities/use-connection.ts'
import { useSession } from '../../entities/use-session.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ContactForm } from './contact-form.tsx'
import { contactTexts as texts } from './contact-texts.ts'
import { useMessage } from './use-message.ts'

/** Contact form to the operator, for visitors too. Offline, the text is kept. */
export function ContactPage() {
  usePageTitle(texts.heading, texts.description)
  const session = useSession()
  return (
    <chakra.div display="grid" gap="6" maxWidth="column">
      <Breadcrumb current={texts.heading} />
      <PageHeading title={texts.heading} about={texts.lead} />
      <MailAddress />
      {session.kind === 'unknown' && <Spinner label={texts.loading} />}
      {session.kind === 'user' && <Writing key={session.details.userId} details={session.details} />}
      {session.kind === 'visitor' && <Writing />}
    </chakra.div>
  )
}

function Writing({ details }: { details?: UserDetails }) {
  const { message, change, drop } = useMessage(details)
  const [isSent, setSent] = useState(false)
  const isOffline = useConnection() === 'offline'
  if (!message) return <Spinner label={texts.loading} />
  if (isSent) {
    return (
      <Card>
        <EmptyState drawing="done" title={texts.sent} role="status">
          <p>{texts.sentDetail}</p>
          <Button variant="outline" onClick={() => setSent(false)}>
            {texts.another}
          </Button>
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {isOffline && (
        <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
          {texts.offline}
        </Notice>
      )}
      <Card padding={{ base: '4', md: '6' }}>
        <ContactForm
          message={message}
          onChange={change}
          onSent={() => {
            setSent(true)
            drop().catch(console.warn)
          }}
        />
      </Card>
    </>
  )
}

/** The address that this server is configured with, if any; without a network it is not known. */
function MailAddress() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    void readContactAddress().then(setAddress)
  }, [])
  if (!address) return null
  return (
    <p>
      {texts.orMail}{' '}
      <chakra.a href={`mailto:${address}`} color="accent" textDecoration="underline">
        {address}
      </chakra.a>
    </p>
  )
}

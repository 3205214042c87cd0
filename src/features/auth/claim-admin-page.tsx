import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { failureText } from '../../entities/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { authTexts } from './auth-texts.ts'

const texts = authTexts.claimAdmin

interface ClaimAdminPageProps {
  details: UserDetails
  /** Fetches the changed role. */
  onClaimed: () => Promise<void>
}

/** Turns the first account into an administrator, by the one-time link that the server printed. */
export function ClaimAdminPage({ details, onClaimed }: ClaimAdminPageProps) {
  usePageTitle(texts.title)
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const claim = async () => {
    setIsBusy(true)
    setProblem('')
    const outcome = await callEndpoint(authEndpoints.claimAdmin, { body: { token } })
    if (outcome.kind === 'ok') {
      await onClaimed()
      return navigate(paths.newsDashboard, { replace: true })
    }
    setProblem(failureText(outcome, { offline: texts.failed, failed: texts.failed }))
    setIsBusy(false)
  }

  return (
    <chakra.div display="grid" gap="6" justifyItems="start">
      <PageHeading title={texts.title} about={texts.about(details.email)} />
      <Problem text={problem} icon={<CircleAlert size={18} aria-hidden />} />
      <Button onClick={() => void claim()} disabled={isBusy}>
        {texts.title}
      </Button>
    </chakra.div>
  )
}

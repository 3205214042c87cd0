import { chakra } from '@chakra-ui/react'
import { paths } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { useWallet } from '../../entities/use-wallet.ts'
import { TextLink } from '../../ui/button.tsx'
import { screenOnly } from '../../ui/print.ts'
import { articleTexts } from './reading/reading-texts.ts'

/** For users without days of membership. The server requires only a login, so the button works for them too. */
export function MembershipNotice() {
  const session = useSession()
  const wallet = useWallet() // what this device knows is newer than the details, or the only word without a network
  if (session.kind !== 'user' || (wallet?.daysLeft ?? session.details.membershipDays) > 0) return null
  return (
    <chakra.p {...screenOnly} textStyle="small" color="muted">
      {articleTexts.membershipRequired} <TextLink to={paths.orderSubscription}>{articleTexts.upgrade}</TextLink>
    </chakra.p>
  )
}

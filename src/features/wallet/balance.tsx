import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Wallet } from '../../database/wallet/wallet.ts'
import { useConnection } from '../../entities/use-connection.ts'
import { useWallet } from '../../entities/use-wallet.ts'
import { formatClock, formatDay } from '../../platform/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatRupees } from './format-rupees.ts'
import { walletTexts as texts } from './wallet-texts.ts'

/** Sync runs every ten minutes while the server answers; older values show their date. */
const FRESH_MS = 30 * 60_000

/** The balance of credits in rupees, from this device. */
export function CreditBalance({ label = texts.creditBalance }: { label?: string }) {
  return <Figure label={label} show={({ balance }) => formatRupees(balance)} />
}

/** Remaining days of membership, from this device. */
export function DaysBalance({ label = texts.daysBalance }: { label?: string }) {
  return <Figure label={label} show={({ daysLeft }) => texts.days(daysLeft)} />
}

/** Shows the date if the value may be outdated, and a dash, never 0, before the first pull. */
function Figure({ label, show }: { label: string; show: (wallet: Wallet) => string }) {
  const wallet = useWallet()
  const isOffline = useConnection() === 'offline'
  const isOld = useNow() - (wallet?.syncedAt ?? 0) > FRESH_MS
  return (
    <chakra.div role="group" aria-label={label} display="grid" gap="1" alignContent="start">
      <chakra.p textStyle="small" color="muted">
        {label}
      </chakra.p>
      <chakra.p textStyle="title" fontVariantNumeric="tabular-nums" minHeight="2.1rem">
        {wallet ? show(wallet) : <Unknown isOffline={isOffline} />}
      </chakra.p>
      {wallet && (isOffline || isOld) && <Remark>{texts.asOf(sayWhen(wallet.syncedAt))}</Remark>}
      {!wallet && isOffline && <Remark>{texts.unknown}</Remark>}
    </chakra.div>
  )
}

function Unknown({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <span aria-hidden>—</span>
  return (
    <chakra.span display="block" width="5rem" height="6" borderRadius="sm" bg="hover" animation="pulse 1.6s infinite">
      <chakra.span srOnly>{texts.loading}</chakra.span>
    </chakra.span>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <chakra.p textStyle="small" color="muted">
      {children}
    </chakra.p>
  )
}

function sayWhen(time: number): string {
  return `${formatDay(time)}, ${formatClock(time)}`
}

import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CloudOff, Hourglass } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { findDaysFault, moneyLimits, moneyTexts, wholeNumber } from '#schemas/money.ts'
import { paths } from '#schemas/paths.ts'
import type { KeptPurchase } from '../../../database/store/personal-database.ts'
import type { Wallet } from '../../../database/wallet/wallet.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useIsSalePaused } from '../../../entities/use-server-settings.ts'
import { useWallet } from '../../../entities/use-wallet.ts'
import { saleTexts } from '../../../texts/sale-texts.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Notice, Problem } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formColumns } from '../form-columns.ts'
import { NoticeArea } from '../notices-place.tsx'
import { SumCard, SumLine, SumLines } from '../sum-card.tsx'
import { buyDaysTexts as texts, walletTexts } from '../wallet-texts.ts'
import type { Bought } from './buy-days.ts'
import { PaymentMethod } from './payment-method.tsx'
import { useBuying } from './use-buying.ts'

const noFault = { fault: null, hasInsufficientCredits: false, error: undefined }

/** Number of days, their cost, and the result of the purchase. */
export function BuyDays({ userId }: { userId: string }) {
  const wallet = useWallet()
  const isOffline = useConnection() === 'offline'
  const isSalePaused = useIsSalePaused() ?? false
  const { stage, unanswered, isReady, submit, reset } = useBuying(userId, wallet?.balance)
  const [typed, setTyped] = useState<string>()
  const [tries, setTries] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const days = typed ?? unanswered?.fields.days ?? ''
  const last = stage.kind === 'form' ? stage.last : undefined
  // An unanswered purchase may have succeeded; the server recognises its key.
  const isSameAgain = unanswered !== undefined && unanswered.fields.days === days
  const isOff = isOffline || (isSalePaused && !isSameAgain)
  const { fault, hasInsufficientCredits, error } = isSameAgain
    ? noFault
    : validateDays(days, wallet, { isTried: tries > 0, last })
  const isBought = last?.kind === 'bought'
  useEffect(() => {
    if (tries > 0 || (last?.kind === 'refused' && last.isOfField)) input.current?.focus()
  }, [tries, last])
  useEffect(() => {
    if (isBought) setTyped('')
  }, [isBought])

  if (!isReady) return <Spinner label={walletTexts.loading} />
  const order = (event: FormEvent) => {
    event.preventDefault()
    if (fault !== null) return setTries(tries + 1)
    setTries(0)
    if (!isOff) void submit(days)
  }
  return (
    <>
      <BuyDaysNotices last={last} unanswered={unanswered} isOffline={isOffline} isSalePaused={isSalePaused} />
      <chakra.form noValidate onSubmit={order} {...formColumns}>
        <Card padding={{ base: '4', md: '6' }} display="grid" gap="5">
          <chakra.h2 textStyle="heading">{texts.form}</chakra.h2>
          <Field label={texts.days} hint={moneyTexts.days} error={error}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                name="noOfDays"
                inputMode="numeric"
                autoComplete="off"
                required
                value={days}
                onChange={(event) => {
                  setTyped(event.target.value)
                  reset()
                }}
              />
            )}
          </Field>
          {hasInsufficientCredits && (
            <ButtonLink to={paths.order} variant="outline" justifySelf="start">
              {walletTexts.addCredits}
            </ButtonLink>
          )}
          <PaymentMethod />
          <Rules />
        </Card>
        <CostCard days={wholeNumber(days.trim()) ?? 0} balance={wallet?.balance}>
          <Button type="submit" width="full" disabled={isOff || stage.kind === 'buying'}>
            {stage.kind === 'buying' ? texts.buying : texts.buy}
          </Button>
        </CostCard>
      </chakra.form>
      {stage.kind === 'asking' && (
        <ConfirmDialog
          title={texts.again.title}
          text={stage.text}
          action={texts.again.action}
          onAnswer={(answer) => (answer === 'Y' ? void submit(stage.days, true) : reset())}
        />
      )}
    </>
  )
}

function Rules() {
  return (
    <section aria-labelledby="rules">
      <chakra.h3 id="rules" textStyle="label" marginBottom="2">
        {texts.notes}
      </chakra.h3>
      <chakra.ul display="grid" gap="1" paddingInlineStart="5" textStyle="small" color="muted" listStyleType="disc">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </chakra.ul>
    </section>
  )
}

interface BuyDaysNoticesProps {
  last: Bought | undefined
  unanswered: KeptPurchase | undefined
  isOffline: boolean
  isSalePaused: boolean
}

/** Result of the last purchase, and obstacles to another. */
function BuyDaysNotices({ last, unanswered, isOffline, isSalePaused }: BuyDaysNoticesProps) {
  const days = Number(unanswered?.fields.days)
  const problem = last && last.kind !== 'bought' && !(last.kind === 'refused' && last.isOfField) && last.message
  const success = last?.kind === 'bought' && texts.success
  return (
    <NoticeArea news={problem || success || undefined}>
      {success && (
        <Notice tone="good" icon={<CircleCheck size={18} aria-hidden />}>
          {success}
        </Notice>
      )}
      <Problem text={problem || undefined} icon={<CircleAlert size={18} aria-hidden />} />
      {unanswered && !last && (
        <Notice tone="caution" icon={<Hourglass size={18} aria-hidden />}>
          {texts.unanswered(walletTexts.days(days))}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
          {walletTexts.offline}
        </Notice>
      )}
      {isSalePaused && (
        <Notice tone="caution" icon={<Hourglass size={18} aria-hidden />}>
          {texts.paused}
          <TextLink to={paths.waitlist}>{saleTexts.wait}</TextLink>
        </Notice>
      )}
    </NoticeArea>
  )
}

interface CostCardProps {
  days: number
  /** Credits; undefined until known. */
  balance: number | undefined
  children: ReactNode
}

/** Cost of the days, and the balance after the purchase. */
function CostCard({ days, balance, children }: CostCardProps) {
  const cost = days * moneyLimits.dayCredits
  const left = balance === undefined ? undefined : balance - cost
  return (
    <SumCard title={texts.cost}>
      <SumLines>
        <SumLine label={walletTexts.days(days)}>{texts.credits(cost)}</SumLine>
        <SumLine label={texts.left}>{left === undefined || left < 0 ? '—' : texts.credits(left)}</SumLine>
      </SumLines>
      {children}
    </SumCard>
  )
}

interface Judged {
  /** Error that blocks the purchase, shown or not; null if none. */
  fault: string | null
  /** True if the credits do not suffice. */
  hasInsufficientCredits: boolean
  /** Error shown at the field. */
  error: string | undefined
}

/**
 * Validates a number of days while it is typed. Insufficient credits are shown at once, because the user can add
 * credits; other errors wait until the form is submitted.
 */
function validateDays(
  days: string,
  wallet: Wallet | undefined,
  { isTried, last }: { isTried: boolean; last: Bought | undefined },
): Judged {
  const fault = findDaysFault(days.trim(), wallet ?? { balance: 0, daysLeft: 0 })
  const isOfRange = fault === moneyTexts.days
  // Without a known balance only the server can tell that it is too small.
  const known = wallet || isOfRange ? fault : null
  const hasInsufficientCredits = known !== null && known === moneyTexts.poor(wholeNumber(days.trim()) ?? 0)
  const ofServer = last?.kind === 'refused' && last.isOfField ? last.message : undefined
  return {
    fault: known,
    hasInsufficientCredits,
    error: ofServer ?? (isTried || hasInsufficientCredits ? (known ?? undefined) : undefined),
  }
}

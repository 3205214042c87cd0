import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { moneyTexts, wholeNumber } from '#schemas/money.ts'
import { paths } from '#schemas/paths.ts'
import { useConnection } from '../../../entities/use-connection.ts'
import { useIsSalePaused } from '../../../entities/use-server-settings.ts'
import { useWallet } from '../../../entities/use-wallet.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { formColumns } from '../form-columns.ts'
import { walletTexts } from '../wallet-texts.ts'
import { BuyDaysNotices } from './buy-days-notices.tsx'
import { buyDaysTexts as texts } from './buy-days-texts.ts'
import { CostCard } from './cost-card.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { useBuying } from './use-buying.ts'
import { validateDays } from './validate-days.ts'

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

import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { indianStates } from '#schemas/indian-states.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input, NativeSelect } from '../../../ui/field.tsx'
import { formColumns } from '../form-columns.ts'
import { formatPaise } from '../format-rupees.ts'
import { orderTexts as texts } from '../wallet-texts.ts'
import { priceOfCredit } from './create-order.ts'
import { findOrderFaults, type OrderFaults, type OrderFields } from './order-fields.ts'
import { PriceCard } from './price-card.tsx'
import type { CheckoutSettings } from './use-checkout.ts'

interface OrderFormProps {
  fields: OrderFields
  email: string
  /** Credits. */
  balance: number
  /** Paise of credits, owed after a refunded payment. */
  owedPaise: number
  /** Undefined until loaded. */
  settings: CheckoutSettings | undefined
  /** Errors by field, from the server. */
  faults: OrderFaults | undefined
  isLaunching: boolean
  mayPay: boolean
  onChange: (changed: Partial<OrderFields>) => void
  onSubmit: () => void
}

const byName = [...indianStates].sort((one, other) => one.name.localeCompare(other.name))

/** Form of an order, with the price beside it. */
export function OrderForm(props: OrderFormProps) {
  const { fields, email, balance, owedPaise, settings, faults, isLaunching, mayPay, onChange, onSubmit } = props
  const [left, setLeft] = useState<readonly (keyof OrderFields)[]>([])
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const found = findOrderFaults(fields, balance)
  const faultOf = (name: keyof OrderFields) =>
    faults?.[name] ?? (tries > 0 || left.includes(name) ? found[name] : undefined)
  const hasFaults = faults !== undefined && Object.keys(faults).length > 0
  useEffect(() => {
    if (tries > 0 || hasFaults) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, hasFaults])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    if (mayPay) onSubmit()
  }
  const onBlur = (name: keyof OrderFields) => () => fields[name] !== '' && setLeft([...left, name])
  const line = (name: 'name' | 'phone' | 'credit') => ({
    name,
    value: fields[name],
    onBlur: onBlur(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  })
  const places = { seller: settings?.sellerState ?? '', buyer: fields.state }
  const price = found.credit ? undefined : priceOfCredit(fields.credit, places)

  return (
    <chakra.form ref={form} noValidate onSubmit={submit}>
      <chakra.fieldset disabled={isLaunching} border="0" padding="0" margin="0" minWidth="0" {...formColumns}>
        <Card padding={{ base: '4', md: '6' }} display="grid" gap="5">
          <chakra.h2 textStyle="heading">{texts.form}</chakra.h2>
          <Field label={texts.credit} hint={texts.creditHint} error={faultOf('credit')}>
            {(control) => <Input {...control} {...line('credit')} inputMode="numeric" autoComplete="off" required />}
          </Field>
          <Field label={texts.name} error={faultOf('name')}>
            {(control) => <Input {...control} {...line('name')} autoComplete="name" required />}
          </Field>
          <Field label={texts.email} hint={texts.emailHint}>
            {(control) => <Input {...control} type="email" readOnly value={email} color="muted" />}
          </Field>
          <Field label={texts.phone} hint={texts.phoneHint} error={faultOf('phone')}>
            {(control) => <Input {...control} {...line('phone')} type="tel" autoComplete="tel-national" required />}
          </Field>
          <Field label={texts.state} hint={texts.stateHint} error={faultOf('state')}>
            {(control) => (
              <NativeSelect
                {...control}
                name="state"
                required
                value={fields.state}
                onChange={(event) => onChange({ state: event.target.value })}
              >
                <option value="">{texts.chooseState}</option>
                {byName.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </Card>
        <PriceCard price={price} settings={settings} hasState={fields.state !== ''} owedPaise={owedPaise}>
          <div>
            <Button type="submit" disabled={!mayPay || isLaunching} width="full">
              {price ? texts.payAmount(formatPaise(price.payable)) : texts.pay}
            </Button>
            <chakra.p
              role="status"
              textStyle="small"
              color="muted"
              textAlign="center"
              marginTop={isLaunching ? '2' : '0'}
            >
              {isLaunching && texts.launching}
            </chakra.p>
          </div>
        </PriceCard>
      </chakra.fieldset>
    </chakra.form>
  )
}

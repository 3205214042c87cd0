import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { buyDaysTexts as texts } from '../wallet-texts.ts'

/** From the balance; the other way is shown, and why it is closed. */
export function PaymentMethod() {
  const id = useId()
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" display="grid" gap="2">
      <chakra.legend textStyle="label" marginBottom="1.5">
        {texts.method}
      </chakra.legend>
      <Method>
        <chakra.input type="radio" name={id} defaultChecked accentColor="accent" />
        {texts.fromBalance}
      </Method>
      <Method color="muted">
        <chakra.input type="radio" name={id} disabled aria-describedby={`${id}-why`} />
        {texts.direct}
      </Method>
      <chakra.p id={`${id}-why`} textStyle="small" color="muted">
        {texts.directOff}
      </chakra.p>
    </chakra.fieldset>
  )
}

const Method = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    textStyle: 'label',
    '&:has(:checked)': { borderColor: 'accent', bg: 'accentSoft' },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})

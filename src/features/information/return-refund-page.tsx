import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'

const text: InformationText = {
  title: 'Return and refund policy',
  lead: 'When you can get a refund, how long it takes and what is excluded.',
  inShort: [
    'You have 30 days to return what you bought. An approved refund is paid within 10 business days.',
    'If you live in the European Union, you have a 3-day cooling-off period in which you need no reason.',
    'Credits are excepted, and so are the days of membership bought with them.',
  ],
  sections: [
    {
      id: 'times',
      title: '1. The times that count',
      body: (
        <Facts
          rows={[
            ['Return window', '30 days from the purchase, or from the day a parcel arrived'],
            ['Refund', 'Within 10 business days after we approved it'],
            ['Follow-up', 'After 15 business days without the money, write to us'],
            ['Cooling-off, EU', '3 days from the purchase, without a reason'],
          ]}
        />
      ),
    },
    {
      id: 'credits',
      title: '2. Credits are excepted',
      body: (
        <>
          <p>
            <strong>Credits are non-refundable and non-transferable.</strong> They are in your balance the moment you
            have paid, and the same holds for the days of membership that you bought with them. We say so before you
            pay.
          </p>
          <p>We do correct what went wrong with a payment, credits or not:</p>
          <ul>
            <li>you were charged twice for one order;</li>
            <li>you were charged and the credits never came to your balance;</li>
            <li>somebody else used your card, and you told your bank and us.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'returns',
      title: '3. Returns within 30 days',
      body: (
        <>
          <p>
            Everything else that you buy from us can be returned within <strong>30 days</strong>: goods unused, in their
            packaging, with the proof of purchase. The <TextLink to={paths.shop}>shop</TextLink> has not opened yet; the
            rule stands for when it does. If a thing was faulty or the wrong one, we pay for the way back; otherwise you
            do.
          </p>
          <p>Digital goods other than credits can be returned until they have been used or downloaded.</p>
        </>
      ),
    },
    {
      id: 'eu',
      title: '4. Cooling-off in the European Union',
      body: (
        <p>
          If you live in the EU, you may withdraw from a purchase that this page covers within <strong>3 days</strong>,
          and need not say why. A message is enough. Where the law of your country gives you a longer period or a
          further right, you have that as well.
        </p>
      ),
    },
    {
      id: 'how',
      title: '5. How to ask',
      body: (
        <>
          <ol>
            <li>
              Write to us by <TextLink to={paths.contact}>the contact page</TextLink>, with the payment id from your
              transaction history, the day, and what happened.
            </li>
            <li>We answer with our decision and, where something has to come back to us, with the address.</li>
            <li>
              Once the refund is approved, it goes to the card or account that paid, within{' '}
              <strong>10 business days</strong>. The tax that you paid on it comes with it.
            </li>
          </ol>
          <p>We never pay back in cash or to another card, and we never ask for your card’s number or a code.</p>
        </>
      ),
    },
    {
      id: 'late',
      title: '6. If the refund does not come',
      body: (
        <p>
          Look at your account once more, then ask your bank or card company: they often need some days of their own. If{' '}
          <strong>15 business days</strong> have passed since we approved it, write to us again, and we follow it up
          with the payment provider.
        </p>
      ),
    },
  ],
}

export function ReturnRefundPage() {
  return <InformationPage {...text} />
}

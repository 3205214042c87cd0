import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'

const text: InformationText = {
  title: 'Terms and conditions',
  lead: 'The agreement between you and us: your account, what you buy, and what each side may expect of the other.',
  inShort: [
    'Reading is free and needs no account. Notes, bookmarks and the assistant need one.',
    'A credit costs 1 rupee, plus 18 % tax. Credits pay for days of membership and cannot be refunded or transferred.',
    'What you write stays yours. You can delete your account, and all of it, at any time.',
  ],
  sections: [
    {
      id: 'agreement',
      title: '1. What you agree to',
      body: (
        <>
          <p>
            Vedika is an installable web app that gathers news, explains it, and keeps your private notes. “We” are
            those who run this site; “you” are whoever uses it. By signing in or buying something you accept these
            terms, together with the <TextLink to={paths.termsOfUse}>terms of use</TextLink> and the{' '}
            <TextLink to={paths.privacyPolicy}>privacy policy</TextLink>.
          </p>
          <p>
            You need to be of age to make such an agreement where you live, or to have the consent of a parent or
            guardian.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: '2. Your account',
      body: (
        <>
          <p>
            You sign in with Google, and in no other way. We receive your name, your email address, the address of your
            picture and Google’s number for you; never your password.
          </p>
          <ul>
            <li>An account belongs to one person. Your username and email cannot be changed later.</li>
            <li>
              What is done while you are signed in counts as done by you. Guard your Google account, and log out on a
              computer that others use.
            </li>
            <li>
              A session ends by itself after 30 days without use, and after 90 days in any case. If you did not ask to
              be remembered, it ends after 12 hours without use, or when the browser closes.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'credits',
      title: '3. Credits',
      body: (
        <>
          <p>Credits are bought in advance, by card, and kept in your balance.</p>
          <Facts
            rows={[
              ['Price', '1 credit = 1 rupee'],
              ['Tax', '18 % on top: IGST 18 %, or CGST 9 % and SGST 9 %, by your state'],
              ['One purchase', '100 to 1000 credits'],
              ['Most in a balance', '1500 credits'],
            ]}
          />
          <p>
            <strong>Credits are non-refundable and non-transferable.</strong> They have no value in money, earn no
            interest, and can be spent in Vedika alone. A charge made in error is another matter: the{' '}
            <TextLink to={paths.returnRefund}>return and refund policy</TextLink> says what we do then.
          </p>
          <p>
            Payments need a network. No purchase is ever kept for later and made without you. Only the proof of a
            payment that you have made is, until we have heard of it, so that your credits are not lost.
          </p>
        </>
      ),
    },
    {
      id: 'membership',
      title: '4. Membership',
      body: (
        <>
          <p>
            Membership is counted in days and paid from your credits: <strong>1 day = 5 credits</strong>. You may buy 10
            to 180 days at a time, and have no more than 180 days ahead of you. The days run from the purchase, or from
            the end of those you have, and one after the other whether or not you use them.
          </p>
          <p>
            Membership never renews by itself, and nothing is charged without your order. What it holds is on the{' '}
            <TextLink to={paths.pricing}>pricing page</TextLink>. Asking the assistant costs no credits.
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      title: '5. What is yours',
      body: (
        <>
          <p>
            Your notes, tags, categories and questions are yours. You let us store them, carry them between your devices
            and show them to you; nothing more. We do not publish them and do not sell them.
          </p>
          <p>
            Notes are kept on your device and sent when it reaches us. Until the app says <em>All changes saved</em>,
            they are on that device alone: if its data is cleared, or the device is lost, they are too.
          </p>
        </>
      ),
    },
    {
      id: 'ours',
      title: '6. What we do, and what we do not promise',
      body: (
        <>
          <p>
            We run Vedika with care, and we mend what is broken. It is offered as it is: we do not promise that it is
            always reachable, that every article is complete or right, or that it suits a certain purpose. Please read
            the <TextLink to={paths.disclaimer}>disclaimer</TextLink>.
          </p>
          <p>
            As far as the law allows, we answer for damage up to what you paid us in the twelve months before it. This
            limits neither our liability for intent or gross negligence nor any right that the law gives you as a
            consumer and that cannot be given up.
          </p>
        </>
      ),
    },
    {
      id: 'end',
      title: '7. How it ends',
      body: (
        <>
          <p>
            You may stop at any time: <em>Delete Account</em> on your profile removes the account with its notes,
            bookmarks and history. Credits and days that are left lapse with it.
          </p>
          <p>
            We may disable an account that breaks the terms of use. We say so and give the reason, unless the law or
            someone’s safety forbids it, and you may ask us to look again.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: '8. Changes, and the law',
      body: (
        <>
          <p>
            When these terms change, this page and its date change with them. A change is not applied to what you bought
            before it.
          </p>
          <p>
            The law of India applies. If you are a consumer elsewhere, you keep the protection that the law of your
            country gives you, and may go to your own courts.
          </p>
        </>
      ),
    },
  ],
}

export function TermsConditionPage() {
  return <InformationPage {...text} />
}

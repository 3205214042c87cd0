import { paths } from '#schemas/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { InformationPage } from './information-page.tsx'
import type { InformationSection, InformationText } from './information-text.ts'
import { privacyStorage } from './privacy-storage.tsx'

/** Sections of the privacy policy on retention, protection and user rights. */
const privacyRights: readonly InformationSection[] = [
  {
    id: 'time',
    title: '5. How long it is kept',
    body: (
      <Facts
        rows={[
          ['Account and contents', 'Until you delete them, or the account'],
          ['Deleted notes', '30 days in the trash; then their text is erased here and on your devices'],
          ['Sessions', '30 days without use (12 hours if you are not to be remembered), 90 days at most'],
          ['A deleted account', 'Erased at once; its random number alone stays, so that your devices learn of it'],
          ['Invoices', 'As long as tax law demands'],
          ['PDFs asked about', 'Their text until the conversation is deleted; a day where nothing was asked'],
          ['Messages to us', 'A year'],
        ]}
      />
    ),
  },
  {
    id: 'safety',
    title: '6. How it is guarded',
    body: (
      <p>
        Connections are encrypted. The key of your session is in a cookie that scripts cannot read, and we store only
        its fingerprint. What newsrooms and people write is cleaned of anything that could run. Every call to the server
        is checked for whose data it asks for. If something goes wrong all the same and concerns you, we tell you and
        the authority in charge.
      </p>
    ),
  },
  {
    id: 'rights',
    title: '7. What you may ask for',
    body: (
      <>
        <p>
          To see what we hold of you, to have it corrected, handed over or erased, to withdraw a consent, and to object.
          Much of it you do yourself: the profile, the trash and <em>Delete Account</em> are in the app. For the rest,{' '}
          <TextLink to={paths.contact}>write to us</TextLink> from the address you signed in with; we answer within 30
          days, and it costs nothing.
        </p>
        <p>
          If our answer does not satisfy you, you may complain: in India to the Data Protection Board, in the European
          Union to the authority of your country.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: '8. Children',
    body: (
      <p>
        The stories are for children to read; accounts are not for them to open alone. Whoever is not of age signs in
        only with the consent of a parent or guardian. If we learn of an account without it, we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: '9. Changes',
    body: (
      <p>
        When what we do with data changes, this page changes first, with its date. If the change asks more of you than
        before, you are asked in the app.
      </p>
    ),
  },
]

const text: InformationText = {
  title: 'Privacy policy',
  lead: 'What data Vedika has about you, where it is stored, who receives it and how you delete it.',
  inShort: [
    'Reading the news needs no personal data: no account, no advertising, no trackers.',
    'If you sign in, we store your name, your email and the content you write, to sync your devices.',
    'Most data is stored on your own device first. Deleting your account deletes your data.',
  ],
  sections: [...privacyStorage, ...privacyRights],
}

export function PrivacyPolicyPage() {
  return <InformationPage {...text} />
}

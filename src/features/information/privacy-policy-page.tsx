import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'
import { privacyRights } from './privacy-rights.tsx'
import { privacyStorage } from './privacy-storage.tsx'

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

import { InformationPage } from './information-page.tsx'
import type { InformationText } from './information-text.ts'
import { privacyRights } from './privacy-rights.tsx'
import { privacyStorage } from './privacy-storage.tsx'

const text: InformationText = {
  title: 'Privacy policy',
  lead: 'What Vedika knows of you, where it lies, who else gets to see it, and how you get rid of it.',
  inShort: [
    'To read the news you tell us nothing: no account, no advertising, no trackers.',
    'If you sign in, we keep your name and email, and what you write, so that your devices agree.',
    'Most of it lies on your own device first. You can delete your account, and everything goes with it.',
  ],
  sections: [...privacyStorage, ...privacyRights],
}

export function PrivacyPolicyPage() {
  return <InformationPage {...text} />
}

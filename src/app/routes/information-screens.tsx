import { Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import { NotFoundPage } from '../../entities/not-found-page.tsx'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { BotInfoPage } from '../../features/information/bot-info-page.tsx'
import { DisclaimerPage } from '../../features/information/disclaimer-page.tsx'
import { PricingPage } from '../../features/information/pricing-page.tsx'
import { PrivacyPolicyPage } from '../../features/information/privacy-policy-page.tsx'
import { ReturnRefundPage } from '../../features/information/return-refund-page.tsx'
import { ShopPage } from '../../features/information/shop-page.tsx'
import { TermsConditionPage } from '../../features/information/terms-condition-page.tsx'
import { TermsOfUsePage } from '../../features/information/terms-of-use-page.tsx'
import { SpeechPage } from '../../features/speech/speech-page.tsx'
import { WaitlistPage } from '../../features/waitlist/waitlist-page.tsx'

export { ClearCacheDialog } from '../../features/information/clear-cache-dialog.tsx'
export { CreditsDialog } from '../../features/information/credits-dialog.tsx'
export { NotFoundPage }

/** Rarely used routes under /pages/. */
export function InformationRoutes() {
  return (
    <Routes>
      <Route path={below(sections.information, paths.termsCondition)} element={<TermsConditionPage />} />
      <Route path={below(sections.information, paths.privacyPolicy)} element={<PrivacyPolicyPage />} />
      <Route path={below(sections.information, paths.termsOfUse)} element={<TermsOfUsePage />} />
      <Route path={below(sections.information, paths.disclaimer)} element={<DisclaimerPage />} />
      <Route path={below(sections.information, paths.pricing)} element={<PricingPage />} />
      <Route path={below(sections.information, paths.returnRefund)} element={<ReturnRefundPage />} />
      <Route path={below(sections.information, paths.botInfo)} element={<BotInfoPage />} />
      <Route path={below(sections.information, paths.contact)} element={<ContactPage />} />
      <Route path={below(sections.information, paths.shop)} element={<ShopPage />} />
      <Route path={below(sections.information, paths.speech)} element={<SpeechPage />} />
      <Route path={below(sections.information, paths.waitlist)} element={<WaitlistPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router-dom'
import { below, paths, sections } from '#schemas/paths.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const TermsConditionPage = lazyScreen(
  () => import('../../features/information/terms-condition-page.tsx'),
  (module) => module.TermsConditionPage,
)
const PrivacyPolicyPage = lazyScreen(
  () => import('../../features/information/privacy-policy-page.tsx'),
  (module) => module.PrivacyPolicyPage,
)
const TermsOfUsePage = lazyScreen(
  () => import('../../features/information/terms-of-use-page.tsx'),
  (module) => module.TermsOfUsePage,
)
const DisclaimerPage = lazyScreen(
  () => import('../../features/information/disclaimer-page.tsx'),
  (module) => module.DisclaimerPage,
)
const PricingPage = lazyScreen(
  () => import('../../features/information/pricing-page.tsx'),
  (module) => module.PricingPage,
)
const ReturnRefundPage = lazyScreen(
  () => import('../../features/information/return-refund-page.tsx'),
  (module) => module.ReturnRefundPage,
)
const BotInfoPage = lazyScreen(
  () => import('../../features/information/bot-info-page.tsx'),
  (module) => module.BotInfoPage,
)
const ContactPage = lazyScreen(
  () => import('../../features/contact/contact-page.tsx'),
  (module) => module.ContactPage,
)
const ShopPage = lazyScreen(
  () => import('../../features/information/shop-page.tsx'),
  (module) => module.ShopPage,
)
const SpeechPage = lazyScreen(
  () => import('../../features/speech/speech-page.tsx'),
  (module) => module.SpeechPage,
)
const WaitlistPage = lazyScreen(
  () => import('../../features/waitlist/waitlist-page.tsx'),
  (module) => module.WaitlistPage,
)

/** Rarely used routes under /pages/, kept out of the first page's code. */
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

import { Route, Routes } from 'react-router-dom'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const TermsConditionPage = lazyScreen(
  () => import('../features/information/terms-condition-page.tsx'),
  (module) => module.TermsConditionPage,
)
const PrivacyPolicyPage = lazyScreen(
  () => import('../features/information/privacy-policy-page.tsx'),
  (module) => module.PrivacyPolicyPage,
)
const TermsOfUsePage = lazyScreen(
  () => import('../features/information/terms-of-use-page.tsx'),
  (module) => module.TermsOfUsePage,
)
const DisclaimerPage = lazyScreen(
  () => import('../features/information/disclaimer-page.tsx'),
  (module) => module.DisclaimerPage,
)
const PricingPage = lazyScreen(
  () => import('../features/information/pricing-page.tsx'),
  (module) => module.PricingPage,
)
const ReturnRefundPage = lazyScreen(
  () => import('../features/information/return-refund-page.tsx'),
  (module) => module.ReturnRefundPage,
)
const BotInfoPage = lazyScreen(
  () => import('../features/information/bot-info-page.tsx'),
  (module) => module.BotInfoPage,
)
const ContactPage = lazyScreen(
  () => import('../features/contact/contact-page.tsx'),
  (module) => module.ContactPage,
)
const ShopPage = lazyScreen(
  () => import('../features/information/shop-page.tsx'),
  (module) => module.ShopPage,
)
const SpeechPage = lazyScreen(
  () => import('../features/speech/speech-page.tsx'),
  (module) => module.SpeechPage,
)
const WaitlistPage = lazyScreen(
  () => import('../features/waitlist/waitlist-page.tsx'),
  (module) => module.WaitlistPage,
)

/** What lies under /pages/ and is seldom looked at; none of it is known to the first page. */
export function InformationRoutes() {
  return (
    <Routes>
      <Route path="termscondition" element={<TermsConditionPage />} />
      <Route path="privacypolicy" element={<PrivacyPolicyPage />} />
      <Route path="termsofuse" element={<TermsOfUsePage />} />
      <Route path="disclaimer" element={<DisclaimerPage />} />
      <Route path="pricing" element={<PricingPage />} />
      <Route path="returnrefund" element={<ReturnRefundPage />} />
      <Route path="bot-info" element={<BotInfoPage />} />
      <Route path="contactus" element={<ContactPage />} />
      <Route path="shop" element={<ShopPage />} />
      <Route path="speech" element={<SpeechPage />} />
      <Route path="wait-list" element={<WaitlistPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

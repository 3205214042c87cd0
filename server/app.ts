import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ScreenRenderer } from '#schemas/server-page.ts'
import type { AppContext } from './app-context.ts'
import { UserBus } from './bus/user-bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { answerFrameworkError, answerSocketError, handleErrors } from './errors.ts'
import type { FakeRazorpay } from './fakes/razorpay.ts'
import { registerTestCheckout } from './fakes/razorpay-checkout.ts'
import { registerAnalysis } from './features/analysis/analysis.ts'
import { registerAuth } from './features/auth/auth.ts'
import { type PasswordCost, PasswordHasher } from './features/auth/invitations/password-hasher.ts'
import { registerBookmarks } from './features/bookmarks/bookmarks.ts'
import { LinkReader } from './features/bookmarks/links/link-reader.ts'
import { AnswerWorker } from './features/chat/assistant/answer-worker.ts'
import { registerChat } from './features/chat/chat.ts'
import { registerContact } from './features/contact/contact.ts'
import { registerInsights } from './features/insights/insights.ts'
import { registerMembership } from './features/membership/membership.ts'
import { createGaugeReader } from './features/metrics/database-gauges.ts'
import { registerHealth } from './features/metrics/health.ts'
import { registerMetrics } from './features/metrics/metrics.ts'
import { registerOperation } from './features/metrics/operation.ts'
import { registerEditorChoice } from './features/news/editor-choice.ts'
import { registerNews } from './features/news/news.ts'
import { registerFeeds } from './features/news/newsroom/feeds.ts'
import { findTitledPage, registerNewsPages } from './features/news/pages/news-pages.ts'
import { defineSharedNews, type SharedNews } from './features/news/shared-news.ts'
import { registerNoteCategories } from './features/note-categories/note-categories.ts'
import { registerNotes } from './features/notes/notes.ts'
import { SourceFinder } from './features/sources/source-finder.ts'
import { registerSources } from './features/sources/sources.ts'
import { registerStories } from './features/stories/stories.ts'
import { registerSync } from './features/sync/sync.ts'
import { registerUserManagement } from './features/users/manage-users.ts'
import { registerPlanningEvents } from './features/users/planning-events.ts'
import { registerUserUpdates } from './features/users/update-user.ts'
import { registerUsers } from './features/users/users.ts'
import type { Payments } from './features/wallet/money/payments.ts'
import { registerOpenPayments } from './features/wallet/open-payments.ts'
import { registerWallet } from './features/wallet/wallet.ts'
import { BackgroundWork } from './jobs/background-work.ts'
import { requestLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { describeApi } from './plugins/api-description.ts'
import { checkHosts } from './plugins/host-check.ts'
import { countInMemory, type MakeLimiter } from './plugins/limiters.ts'
import { PageShell } from './plugins/page-shell.ts'
import { createRateLimits } from './plugins/rate-limits.ts'
import { addRequestIds, createRequestIds } from './plugins/request-id.ts'
import { setSecurityHeaders } from './plugins/security-headers.ts'
import { rememberSecureHost } from './plugins/session-cookie.ts'
import { answerUnknownAddresses, rewriteUnreadablePage, serveStaticFiles } from './plugins/static-files.ts'
import type { IdentityVerifier } from './providers/identity.ts'
import { CHECKOUT_SCRIPT } from './providers/razorpay.ts'
import { RecentErrors } from './recent-errors.ts'
import { createRegistrar, type RegisterEndpoint } from './register-endpoint.ts'
import { logSecurityEvent } from './security-events.ts'
import { createWriteRules } from './write-rules.ts'

const BODY_LIMIT_BYTES = 2 * 1024 * 1024
/** Node's own default, which Fastify turns off: slow bodies end here as slow headers do. */
const REQUEST_TIMEOUT_MS = 300_000
const HEADERS_TIMEOUT_MS = 60_000
const CHECK_MS = 30_000
/** An article's address is a parameter of a page. */
const LONGEST_PARAMETER = 2048

export interface AppOptions {
  config: Config
  /** Owned by the caller: closing the app does not close it. */
  database: Database
  identity: IdentityVerifier
  payments: Payments
  /** Parameters of new passwords' hashes; without them, those that OWASP recommends. */
  passwordCost?: PasswordCost
  /** Fake provider whose checkout this server serves. */
  testProvider?: FakeRazorpay
  /**
   * Shared with the job that resumes unanswered questions. Without one, this server creates its own. Closed with the
   * app.
   */
  answering?: AnswerWorker
  /** Shared with the job that reads waiting links. Without one, this server creates its own. Closed with the app. */
  links?: LinkReader
  /** Shared with the jobs of sources. Without one, this server creates its own. Closed with the app. */
  sources?: SourceFinder
  /** Notifications of all nodes. Without one, this server opens its own. Closed with the app. */
  bus?: UserBus
  /** Counts calls for the rate limits; without one, this server counts in its memory. */
  makeLimiter?: MakeLimiter
  /** The built app; without it only the API answers. */
  staticFolder?: string
  /** Renders its first screens; without it every address of the app is answered with its empty page. */
  renderer?: ScreenRenderer | undefined
  /** `sha256-…` of each inline script of the page, for the content policy. */
  inlineScriptHashes?: readonly string[]
  inlineStyleHashes?: readonly string[]
  /** Time limit for the arrival of a whole request. */
  requestTimeoutMs?: number
  /** Shared with work outside of the app, such as jobs. */
  metrics?: Metrics
  /** True once the server is to stop: readiness turns 503. */
  isStopping?: () => boolean
  /** True to log server errors to standard output. */
  hasLog?: boolean
}

/** Wires the server together; the caller lets it listen, or injects requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, identity, payments, staticFolder, renderer, hasLog = true } = options
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const app = fastify({
    logger: hasLog && requestLog,
    genReqId: createRequestIds(config.proxies),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerSocketError,
    requestTimeout: requestTimeoutMs,
    http: {
      requireHostHeader: false, // Node’s own answer has none of our headers: host-check.ts refuses it
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs), // Node swaps the two where this one is longer
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
    },
    ...(staticFolder && { rewriteUrl: rewriteUnreadablePage }),
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < config.proxies,
    forceCloseConnections: 'idle',
    // The contract writes some paths with a slash at their end: all answer with and without one.
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  const recentErrors = new RecentErrors()
  handleErrors(app, recentErrors)
  addRequestIds(app)
  const { metrics = new Metrics() } = options
  metrics.measureCalls(app)

  const hasCheckout = payments.provider.script === CHECKOUT_SCRIPT
  const { inlineScriptHashes = [], inlineStyleHashes = [] } = options
  const usesGoogle = config.googleClientId !== undefined
  await setSecurityHeaders(app, { usesGoogle, hasCheckout, inlineScriptHashes, inlineStyleHashes })
  checkHosts(app, config)
  await app.register(cookie)
  rememberSecureHost(app, config)
  if (staticFolder) await serveStaticFiles(app, staticFolder)
  const pages = staticFolder && renderer ? { shell: new PageShell(staticFolder), renderer } : undefined
  answerUnknownAddresses(app, {
    hasStaticFiles: staticFolder !== undefined,
    findTitled: (url) => pages && findTitledPage(pages, url),
  })

  if (config.isDevelopment) await describeApi(app, config.product)
  const bus = options.bus ?? new UserBus(database)
  app.addHook('preClose', () => bus.stop())
  const background = new BackgroundWork()
  app.addHook('preClose', () => background.stop())
  const answering = options.answering ?? new AnswerWorker(database, config.chat, bus)
  app.addHook('preClose', () => answering.close())
  const links = options.links ?? new LinkReader(database, config.links)
  app.addHook('preClose', () => links.close())
  const sources = options.sources ?? new SourceFinder(database, config.links)
  app.addHook('preClose', () => sources.close())
  const record = hasLog ? logSecurityEvent : () => {}
  const writeRules = createWriteRules({ answering, links, sources })
  const { makeLimiter = countInMemory, testProvider, isStopping = () => false } = options
  const base = { config, database, writeRules, identity, payments, bus, background, answering }
  const passwordHasher = new PasswordHasher(options.passwordCost)
  const context = { ...base, record, metrics, makeLimiter, passwordHasher }
  const news = defineSharedNews(database, config.timeZone)
  const rateLimits = createRateLimits(makeLimiter, config.rateLimit)
  const { metricsToken } = config
  const register = createRegistrar(app, config.product, { database, rateLimits, metricsToken, record })
  registerHealth(register, { database, isStopping })
  const readGauges = createGaugeReader(database)
  registerMetrics(register, { ...context, readGauges })
  if (config.role !== 'worker') {
    registerOperation(register, { ...context, readGauges, recentErrors })
    registerFeatures(register, { ...context, news, sources, testProvider })
  }
  if (pages) registerNewsPages(app, { ...pages, context, news })
  return app
}

interface FeatureContext extends AppContext {
  news: SharedNews
  sources: SourceFinder
  testProvider: FakeRazorpay | undefined
}

function registerFeatures(register: RegisterEndpoint, context: FeatureContext): void {
  const { news, testProvider } = context
  registerAuth(register, context)
  registerContact(register, context)
  registerUsers(register, context)
  registerUserUpdates(register, context)
  registerUserManagement(register, context)
  registerPlanningEvents(register, context)
  registerNews(register, context, news)
  registerAnalysis(register, context)
  registerEditorChoice(register, context)
  registerInsights(register, context)
  registerFeeds(register, context)
  registerStories(register, context)
  registerBookmarks(register, context)
  registerSources(register, context)
  registerNotes(register, context)
  registerNoteCategories(register, context)
  registerChat(register, context)
  registerWallet(register, context)
  registerOpenPayments(register, context)
  registerTestCheckout(register, context, testProvider)
  registerMembership(register, context)
  registerSync(register, context)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { adminLinkPath, invitationPath } from '#schemas/paths.ts'
import type { ScreenRenderer } from '#schemas/server-page.ts'
import { buildApp } from './app.ts'
import { UserBus } from './bus/user-bus.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { findSuperuser } from './db/application-role.ts'
import { closeDatabase, type Database, openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate-database.ts'
import { describeReason } from './describe-reason.ts'
import { startIdentityIssuer } from './fakes/identity-issuer.ts'
import { startFakeRazorpay } from './fakes/razorpay.ts'
import { sendWebhooks } from './fakes/send-webhooks.ts'
import { startFakeSpeech } from './fakes/speech.ts'
import { createAdminLink } from './features/auth/admin-links.ts'
import { admitIssuer } from './features/auth/admit-issuer.ts'
import { createInvitationIdentity } from './features/auth/invitations/invitation-issuer.ts'
import { createLinkJobs } from './features/bookmarks/links/link-jobs.ts'
import { LinkReader } from './features/bookmarks/links/link-reader.ts'
import { AnswerWorker } from './features/chat/assistant/answer-worker.ts'
import { createChatJobs } from './features/chat/chat-jobs.ts'
import { createContactJobs } from './features/contact/contact-jobs.ts'
import { createInsightJobs } from './features/insights/insight-jobs.ts'
import { createNewsroomJobs } from './features/news/newsroom/newsroom-jobs.ts'
import { seedStarterEdition } from './features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { createNoteJobs } from './features/notes/note-jobs.ts'
import { SourceFinder } from './features/sources/source-finder.ts'
import { createSourceJobs } from './features/sources/source-jobs.ts'
import { type Payments, paymentRules } from './features/wallet/money/payments.ts'
import { createWalletJobs } from './features/wallet/wallet-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { logError, logInfo, logWarning } from './log.ts'
import { Metrics } from './metrics.ts'
import { findNetworkWarnings } from './network-config.ts'
import { countInDatabase, countInMemory } from './plugins/limiters.ts'
import { createDemoIdentity, createGoogleIdentity } from './providers/identity.ts'
import { endDecoder } from './providers/pictures/convert-picture.ts'
import { createRazorpay, noProvider } from './providers/razorpay.ts'
import { prepareClosing, Shutdown } from './shutdown.ts'
import { createWriteRules } from './write-rules.ts'

/** Undone in reverse order when the server stops, however far it came. */
const undo: (() => Promise<unknown>)[] = []
const shutdown = new Shutdown(undo)
let drainSeconds = 0
const metrics = new Metrics()
shutdown.listen(() => drainSeconds)

async function start(): Promise<void> {
  const loading = loadRenderer() // takes as long as the database
  const config = await addSpeech(readConfig(process.env))
  const { database, directUrl } = await prepareDatabase(config)
  await seedStarterEdition(database)
  const identity = await prepareIdentity(config, database)
  await admitIssuer(database, identity.issuer)
  const staticFolder = join(import.meta.dirname, '..', 'dist')
  const isBuilt = config.role !== 'worker' && existsSync(join(staticFolder, 'index.html'))
  const page = isBuilt ? { staticFolder, renderer: await loading, ...hashInlineContent(staticFolder) } : {}
  const bus = new UserBus(database)
  const answering = new AnswerWorker(database, config.chat, bus)
  const links = new LinkReader(database, config.links)
  const sources = new SourceFinder(database, config.links)
  const { payments, testProvider } = await preparePayments(config)
  const makeLimiter = config.databaseUrl ? countInDatabase(database.$client) : countInMemory
  const given = {
    config,
    database,
    identity,
    bus,
    answering,
    links,
    sources,
    payments,
    makeLimiter,
    metrics,
    ...(testProvider && { testProvider }),
  }
  const app = await buildApp({ ...given, ...page, isStopping: () => shutdown.isStopping })
  undo.push(endDecoder, prepareClosing(app))
  const address = await listen(app, config)
  drainSeconds = config.drainSeconds
  for (const warning of findNetworkWarnings(config)) logWarning(warning)
  if (testProvider) undo.push(sendWebhooks(testProvider, webhookAddress(address, config)))
  if (config.role !== 'web') await runJobs(given, directUrl)
  if (config.signIn !== 'trial') await offerAdminLink(database, identity.issuer, config, address)
  logInfo(`Vedika is at ${address}`)
}

interface JobContext {
  config: Config
  database: Database
  answering: AnswerWorker
  links: LinkReader
  sources: SourceFinder
  payments: Payments
}

async function runJobs(context: JobContext, connectionString: string): Promise<void> {
  const { config, database, answering, links, sources, payments } = context
  const work = [
    ...createNewsroomJobs({ database, config }),
    ...createInsightJobs({ database, config }),
    ...createNoteJobs({ database, writeRules: createWriteRules({ answering, links, sources }) }),
    ...createContactJobs({ database, config }),
    ...createChatJobs({ database, answering }),
    ...createLinkJobs(links),
    ...createSourceJobs({ database, sources }),
    ...createWalletJobs({ database, payments }),
  ]
  const jobs = await startJobs({ connectionString, jobs: work, countRun: (...run) => metrics.countJob(...run) })
  undo.push(() => jobs.stop())
}

/** The server build of the app's screens; undefined if missing, and every page is sent empty. */
async function loadRenderer(): Promise<ScreenRenderer | undefined> {
  const file = join(import.meta.dirname, '..', 'dist-server', 'render.mjs')
  if (!existsSync(file)) return undefined
  try {
    const { renderer }: { renderer: ScreenRenderer } = await import(file)
    return renderer
  } catch (error) {
    logError('The build of the screens cannot be loaded, and pages are sent empty:', error)
    return undefined
  }
}

async function prepareDatabase(config: Config): Promise<{ database: Database; directUrl: string }> {
  let connectionString = config.databaseUrl
  if (!connectionString) {
    const starting = startEmbeddedPostgres({
      dataFolder: config.dataFolder,
      onRestart: () => metrics.countPostgresRestart(),
    })
    // Before it has started: a signal meanwhile would leave it running.
    undo.push(() =>
      starting.then(
        (started) => started.stop(),
        () => {},
      ),
    )
    const postgres = await starting
    void postgres.failed.then(({ message }) => {
      logError(`Vedika stops: ${message}`)
      return shutdown.stop(1)
    })
    connectionString = postgres.connectionString
    if (!postgres.folder.startsWith(config.dataFolder)) logInfo(`The data lies in ${postgres.folder}`)
    if (postgres.adopted) logInfo(`Goes on with the database that already runs on ${config.dataFolder}`)
  }
  const { databaseUrl, databaseDirectUrl } = config
  const directUrl = databaseDirectUrl ?? connectionString
  await migrateDatabase(directUrl).catch((error: unknown) => {
    const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    const { host } = new URL(directUrl)
    throw databaseUrl ? new Error(`${name}: no usable PostgreSQL at ${host}: ${describeReason(error)}`) : error
  })
  const database = openDatabase(connectionString, { directUrl: databaseDirectUrl })
  undo.push(() => closeDatabase(database))
  if (databaseUrl) await warnOfSuperuser(database)
  return { database, directUrl }
}

async function warnOfSuperuser(database: Database): Promise<void> {
  const role = await findSuperuser(database.$client)
  if (role)
    logWarning(
      `DATABASE_URL: the role ${role} is a PostgreSQL superuser, which can read files and run programs. ` +
        'Give the server a role that only owns its database: see docs/operations.md.',
    )
}

async function prepareIdentity({ signIn, googleClientId, alternativeIssuer }: Config, database: Database) {
  if (alternativeIssuer) logInfo(`Whoever ${alternativeIssuer.issuer} vouches for can sign in, not Google’s accounts.`)
  if (googleClientId) return createGoogleIdentity(googleClientId, alternativeIssuer)
  if (signIn === 'invitation') return createInvitationIdentity(database)
  const issuer = await startIdentityIssuer()
  undo.push(() => issuer.stop())
  logInfo('No GOOGLE_CLIENT_ID is set: whoever reaches this server can sign in with its demo accounts.')
  return createDemoIdentity(issuer)
}

/** A trial without a speech model gets a fake one for spoken questions. */
async function addSpeech(config: Config): Promise<Config> {
  if (config.signIn !== 'trial' || config.chat.speech) return config
  const { baseUrl, stop: stopSpeech } = await startFakeSpeech()
  undo.push(stopSpeech)
  return { ...config, chat: { ...config.chat, speech: { baseUrl, apiKey: undefined, model: 'stand-in' } } }
}

/** Prints a link that makes the first administrator. */
async function offerAdminLink(
  database: Database,
  issuer: string,
  { publicUrl, signIn }: Config,
  listening: string,
): Promise<void> {
  const token = await createAdminLink(database, issuer)
  if (!token) return
  const address = publicUrl?.origin ?? listening
  const doing =
    signIn === 'invitation'
      ? `Make its account at ${address}${invitationPath(token)}`
      : `Sign in, then open ${address}${adminLinkPath(token)}`
  logInfo(`There is no administrator yet. ${doing}`)
}

async function preparePayments({ payments: { razorpay, isTest, seller }, product }: Config) {
  if (!razorpay && !isTest) {
    logInfo('No RAZORPAY_KEY_ID is set: credits cannot be bought.')
    return { payments: { provider: noProvider, seller, rules: paymentRules } }
  }
  if (razorpay) return { payments: { provider: createRazorpay(razorpay), seller, rules: paymentRules } }
  const testProvider = await startFakeRazorpay()
  undo.push(() => testProvider.stop())
  logInfo('No RAZORPAY_KEY_ID is set: credits are bought by test payments, which move no money.')
  const provider = createRazorpay(testProvider.keys, { script: endpointPath(endpoints.testCheckoutScript, product) })
  return { payments: { provider, seller, rules: paymentRules }, testProvider }
}

function webhookAddress(address: string, { product }: Config): string {
  return new URL(endpointPath(endpoints.paymentWebhook, product), address).href
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is in use, perhaps by a Vedika that already runs at http://${host}:${port}. Set PORT to another one.`,
    )
  }
  const address = app.server.address()
  const bound = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host}:${bound}`
}

/** The content policy knows the inline scripts and styles of the page by their hashes. */
function hashInlineContent(folder: string): { inlineScriptHashes: string[]; inlineStyleHashes: string[] } {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const hashAll = (tag: string) => {
    const elements = page.split(`<${tag}>`).slice(1)
    return elements.map((element) => {
      const content = element.slice(0, element.indexOf(`</${tag}>`))
      return `sha256-${createHash('sha256').update(content).digest('base64')}`
    })
  }
  return { inlineScriptHashes: hashAll('script'), inlineStyleHashes: hashAll('style') }
}

// Writing the log fails once nobody reads it. Logging that error would loop.
for (const log of [process.stdout, process.stderr]) log.on('error', () => {})

process.on('uncaughtException', (error) => {
  logError('Vedika stops after an error that nothing caught:', error)
  void shutdown.stop(1)
})

start().catch(async (error: unknown) => {
  if (shutdown.isStopping) return // what stops it ends what it was doing
  if (error instanceof ConfigError) logError(`The configuration is wrong:\n${error.message}`)
  else logError(`Vedika cannot start: ${describeReason(error)}`)
  await shutdown.stop(1)
})

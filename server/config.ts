import { resolve } from 'node:path'
import { z } from 'zod'
import { arrangeChat, type ChatConfig, chatSettings } from './chat-config.ts'
import { arrangeNetwork, findNetworkFaults, type NetworkConfig, networkSettings } from './network-config.ts'
import { arrangePayments, findPaymentFaults, type PaymentsConfig, paymentSettings } from './payments-config.ts'

const switchedOn = z.enum(['true', 'false']).transform((value) => value === 'true')
/** A header carries the token, and no spaces. */
const secretForms = { SEALING_SECRET: /^.{32,}$/s, SEALING_SECRET_PREVIOUS: /^.{32,}$/s, METRICS_TOKEN: /^\S{32,}$/ }
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/./)
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Must be loopback or https: a manipulated answer from there could sign in as anybody. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

/** Environment variables with their default and a description for error messages. */
const settings = {
  ...networkSettings,
  VEDIKA_DATA: { is: 'a folder', check: z.string().min(1).default('.data') },
  NODE_ENV: {
    is: 'development, or anything else for a server that people use',
    check: z.string().optional(),
  },
  DATABASE_URL: {
    is: 'a PostgreSQL address such as postgresql://user:password@host:5432/vedika',
    check: postgresAddress.optional(),
  },
  DATABASE_DIRECT_URL: {
    is: 'the address of the same database past a pooler such as PgBouncer, given together with DATABASE_URL',
    check: postgresAddress.optional(),
  },
  SERVER_ROLE: { is: 'web, worker or both', check: z.enum(['web', 'worker', 'both']).default('both') },
  PRODUCT: {
    is: 'a short name of lower-case letters, digits and dashes',
    check: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/)
      .default('vedika'),
  },
  GOOGLE_CLIENT_ID: {
    is: 'a Google OAuth client id (….apps.googleusercontent.com)',
    check: z
      .string()
      .regex(/\.apps\.googleusercontent\.com$/)
      .optional(),
  },
  SIGN_IN: {
    is: 'invitation, or unset for Google’s sign-in or a trial',
    check: z.enum(['invitation']).optional(),
  },
  SEALING_SECRET: { is: 'a random text of 32 characters or more', check: z.string().optional() },
  SEALING_SECRET_PREVIOUS: { is: 'the SEALING_SECRET before the last change of it', check: z.string().optional() },
  METRICS_TOKEN: { is: 'a random text of 32 characters or more, without spaces', check: z.string().optional() },
  ADMIN_EMAILS: {
    is: 'email addresses with commas between',
    check: z
      .string()
      .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
      .pipe(z.array(z.email()).min(1))
      .optional(),
  },
  GOOGLE_ISSUER: {
    is: 'the issuer that tokens name in place of Google, given together with GOOGLE_CLIENT_ID and GOOGLE_KEYS',
    check: z.string().min(1).max(255).optional(),
  },
  GOOGLE_KEYS: {
    is: 'the https address (http on this machine) of that issuer’s keys, given together with GOOGLE_ISSUER',
    check: z
      .string()
      .refine(isSafeAddress)
      .transform((address) => new URL(address))
      .optional(),
  },
  TIME_ZONE: {
    is: 'a time zone name such as Asia/Kolkata',
    check: z.string().refine(isTimeZone).default('Asia/Kolkata'),
  },
  CONTACT_EMAIL: { is: 'the email address that people reach you at', check: z.email().optional() },
  SMTP_URL: {
    is: 'the address of a mail server such as smtps://user:password@host:465, given together with CONTACT_EMAIL',
    check: z
      .string()
      .regex(/^smtps?:\/\/./)
      .optional(),
  },
  FEEDS: { is: 'the address or path of an OPML list or of one feed', check: z.string().min(1).optional() },
  FEED_REFRESH_MINUTES: { is: 'whole minutes from 1 to 1440, or 0 for never', check: wholeNumber(0, 1440).default(15) },
  ALLOW_PRIVATE_FEEDS: {
    is: 'true or false: whether feeds may lie on private addresses',
    check: switchedOn.default(false),
  },
  ALLOW_PRIVATE_LINKS: {
    is: 'true or false: whether users may save links and add sources at private addresses',
    check: switchedOn.default(false),
  },
  AI_BASE_URL: {
    is: 'the address of an OpenAI-compatible endpoint such as https://api.openai.com/v1, given together with AI_MODEL',
    check: z.url({ protocol: /^https?$/ }).optional(),
  },
  AI_MODEL: { is: 'the name of a model at AI_BASE_URL', check: z.string().min(1).max(200).optional() },
  AI_API_KEY: { is: 'the key for AI_BASE_URL', check: z.string().min(1).optional() },
  AI_TIMEOUT_SECONDS: { is: 'seconds from 1 to 120', check: wholeNumber(1, 120).default(60) },
  ...chatSettings,
  ...paymentSettings,
  RATE_LIMIT_PUBLIC: { is: 'calls a minute for a visitor', check: wholeNumber(1, 1_000_000).default(600) },
  RATE_LIMIT_USER: { is: 'calls a minute for a signed-in user', check: wholeNumber(1, 1_000_000).default(1200) },
  RATE_LIMIT_BLOCK_SECONDS: {
    is: 'seconds for which a caller over the limit is refused',
    check: wholeNumber(1, 86_400).default(300),
  },
} as const

/** Settings that mean nothing without another one. */
const needs = {
  SMTP_URL: 'CONTACT_EMAIL',
  DATABASE_DIRECT_URL: 'DATABASE_URL',
  SEALING_SECRET_PREVIOUS: 'SEALING_SECRET',
}

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['check']> }

export interface Config extends NetworkConfig {
  product: string
  /** Enables developer-only endpoints such as the API description. */
  isDevelopment: boolean
  /** Absolute path. */
  dataFolder: string
  databaseUrl: string | undefined
  /** Past a pooler, for what needs a connection of its own. */
  databaseDirectUrl: string | undefined
  /** `web` answers calls, `worker` runs the recurring jobs. */
  role: 'web' | 'worker' | 'both'
  googleClientId: string | undefined
  /** `trial`: anyone who reaches the server can use its demo accounts. */
  signIn: 'google' | 'invitation' | 'trial'
  /** Lower case. These addresses become administrators at their next sign-in. */
  adminEmails: string[]
  /** Secret from which the keys of sealed work are derived. Undefined: random keys are stored instead. */
  sealingSecret: string | undefined
  /** The secret before it: what it sealed can still be opened. */
  previousSealingSecret: string | undefined
  /** Admits a scraper to the metrics. */
  metricsToken: string | undefined
  /** Alternative OIDC issuer for tokens of `googleClientId`. */
  alternativeIssuer: { issuer: string; jwksUrl: URL } | undefined
  timeZone: string
  /** Shown to users. Messages of the contact form are mailed there. */
  contactEmail: string | undefined
  /** Without it, or without `contactEmail`, messages stay in the database. */
  smtpUrl: string | undefined
  feeds: { source: string | undefined; refreshMinutes: number; allowPrivateAddresses: boolean }
  /** Links and sources that users add. Feeds of the newsroom are chosen by administrators, so they have a setting of their own. */
  links: { allowPrivateAddresses: boolean }
  /** Model for article analyses. Undefined: the built-in analyser answers. */
  ai: { baseUrl: string; model: string; apiKey: string | undefined; timeoutSeconds: number } | undefined
  chat: ChatConfig
  payments: PaymentsConfig
  rateLimit: { publicPerMinute: number; userPerMinute: number; blockSeconds: number }
}

/** Message with one line for each bad value. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables, once at start. An empty value counts as unset. Throws a
 * ConfigError that lists each bad variable with its value and the expected one.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, { is, check }] of Object.entries(settings)) {
    const given = environment[name] || undefined
    const result = check.safeParse(given)
    if (result.success) values[name] = result.data
    else faults.push(`${name} is '${given}' but should be ${is}`)
  }
  const hasAlternativeIssuer = ['GOOGLE_ISSUER', 'GOOGLE_KEYS'].filter((name) => environment[name])
  if (hasAlternativeIssuer.length === 1 || (hasAlternativeIssuer.length > 0 && !environment.GOOGLE_CLIENT_ID)) {
    faults.push('GOOGLE_ISSUER and GOOGLE_KEYS are given together, and with GOOGLE_CLIENT_ID, or not at all')
  }
  if (environment.SIGN_IN && environment.GOOGLE_CLIENT_ID) {
    faults.push('SIGN_IN and GOOGLE_CLIENT_ID are not given together: people sign in by invitation or with Google')
  }
  if (
    Boolean(environment.AI_BASE_URL) !== Boolean(environment.AI_MODEL) ||
    (environment.AI_API_KEY && !environment.AI_MODEL)
  ) {
    faults.push('AI_BASE_URL and AI_MODEL are given together, AI_API_KEY with them, or none of them')
  }
  faults.push(...findMissing(environment), ...findPaymentFaults(environment), ...findSecretFaults(environment))
  if (faults.length === 0)
    faults.push(...findNetworkFaults(values as Settings, chooseSignIn(values as Settings) === 'trial'))
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return arrange(values as Settings)
}

function findMissing(environment: Record<string, string | undefined>): string[] {
  const missing = Object.entries(needs).filter(([name, needed]) => environment[name] && !environment[needed])
  return missing.map(([name, needed]) => `${name} is given together with ${needed}`)
}

/** Checks secrets separately, because the other checks print the bad value. */
function findSecretFaults(environment: Record<string, string | undefined>): string[] {
  return Object.entries(secretForms).flatMap(([name, form]) => {
    const secret = environment[name]
    return secret && !form.test(secret) ? [`${name} should be ${settings[name as keyof typeof secretForms].is}`] : []
  })
}

function chooseSignIn({ GOOGLE_CLIENT_ID, SIGN_IN }: Settings): Config['signIn'] {
  return GOOGLE_CLIENT_ID ? 'google' : (SIGN_IN ?? 'trial')
}

function arrange(value: Settings): Config {
  const signIn = chooseSignIn(value)
  return {
    product: value.PRODUCT,
    isDevelopment: value.NODE_ENV === 'development',
    ...arrangeNetwork(value),
    dataFolder: resolve(value.VEDIKA_DATA),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    role: value.SERVER_ROLE,
    googleClientId: value.GOOGLE_CLIENT_ID,
    signIn,
    adminEmails: value.ADMIN_EMAILS ?? [],
    sealingSecret: value.SEALING_SECRET,
    previousSealingSecret: value.SEALING_SECRET_PREVIOUS,
    metricsToken: value.METRICS_TOKEN,
    alternativeIssuer:
      value.GOOGLE_ISSUER && value.GOOGLE_KEYS
        ? { issuer: value.GOOGLE_ISSUER, jwksUrl: value.GOOGLE_KEYS }
        : undefined,
    timeZone: value.TIME_ZONE,
    contactEmail: value.CONTACT_EMAIL,
    smtpUrl: value.SMTP_URL,
    feeds: {
      source: value.FEEDS,
      refreshMinutes: value.FEED_REFRESH_MINUTES,
      allowPrivateAddresses: value.ALLOW_PRIVATE_FEEDS,
    },
    links: { allowPrivateAddresses: value.ALLOW_PRIVATE_LINKS },
    ai:
      value.AI_BASE_URL && value.AI_MODEL
        ? {
            baseUrl: value.AI_BASE_URL,
            model: value.AI_MODEL,
            apiKey: value.AI_API_KEY,
            timeoutSeconds: value.AI_TIMEOUT_SECONDS,
          }
        : undefined,
    chat: arrangeChat(value),
    payments: arrangePayments(value, signIn === 'trial'),
    rateLimit: {
      publicPerMinute: value.RATE_LIMIT_PUBLIC,
      userPerMinute: value.RATE_LIMIT_USER,
      blockSeconds: value.RATE_LIMIT_BLOCK_SECONDS,
    },
  }
}

import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Razorpay's checkout: its script, the risk script that it loads, its iframe, and their reporting endpoints. */
const checkout = {
  picture: ['https://cdn.razorpay.com'],
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
}
const POLICY = 'content-security-policy'
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'
/** The policies of index.html, src/platform/html-fragment.ts and sw/send-alone.ts. */
const TRUSTED_TYPES = ['default', 'html-fragment', 'send-queue']
/** Emotion inserts rules into empty style elements. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** For answers that no hook reaches: nothing in them is shown, framed or kept. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Questions may be spoken, links copied; a checkout may ask for what pays. Helmet has no such header. Features that
 * not every Chromium knows are left out: it reports them in the console, and no other origin's frame has them by
 * default.
 */
const PERMISSIONS = [
  'microphone=(self)',
  'clipboard-write=(self)',
  'identity-credentials-get=(self "https://accounts.google.com")',
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
  'camera=()',
  'geolocation=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
  'display-capture=()',
  'clipboard-read=()',
  'accelerometer=()',
  'gyroscope=()',
  'magnetometer=()',
  'browsing-topics=()',
].join(', ')

interface SecurityHeaderOptions {
  /** Allows Google's sign-in script. */
  usesGoogle: boolean
  /** Payments are taken by Razorpay's checkout. */
  hasCheckout: boolean
  /** `sha256-…` of each inline script of the page, and of each inline style. */
  inlineScriptHashes: readonly string[]
  inlineStyleHashes: readonly string[]
}

/** Our own content policy: helmet's would upgrade to https, which a plain-http localhost does not answer. */
export async function setSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): Promise<void> {
  const google = options.usesGoogle ? [GOOGLE_SIGN_IN] : []
  const none = { picture: [], script: [], frame: [], connect: [] }
  const { picture, script, frame, connect } = options.hasCheckout ? checkout : none
  const frames = [...google, ...frame]
  const quote = (hash: string) => `'${hash}'`
  // Google's script writes a style element for its button.
  const ownStyles = options.usesGoogle ? ["'unsafe-inline'"] : [EMPTY_STYLE, ...options.inlineStyleHashes.map(quote)]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google, ...script, ...options.inlineScriptHashes.map(quote)],
        styleSrc: ["'self'", ...ownStyles, ...google],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...picture],
        mediaSrc: ["'self'", 'blob:'], // src/platform/media-controls.ts
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...google, ...connect],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Razorpay's checkout is not known to work under Trusted Types. Google's script makes policies of its own.
        ...(!options.hasCheckout && {
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: options.usesGoogle ? ['*'] : TRUSTED_TYPES,
        }),
      },
    },
    // Google's sign-in needs its popup to answer, and to know which origin asks.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS)
  })
}

/** Allows style elements with these hashes (`sha256-…`) in one answer, in addition to the general ones. */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader(POLICY) ?? '')
  if (hashes.length === 0 || /style-src [^;]*'unsafe-inline'/.test(policy)) return // a hash would end 'unsafe-inline'
  const allowed = hashes.map((hash) => `'${hash}'`).join(' ')
  reply.header(
    POLICY,
    policy.replace(/style-src [^;]*/, (sources) => `${sources} ${allowed}`),
  )
}

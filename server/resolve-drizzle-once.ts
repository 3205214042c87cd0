import { type ResolveFnOutput, registerHooks } from 'node:module'

// Node parses the 180 kB of drizzle's package.json for each of a thousand imports: half of the time of a start.
const isInside = /\/node_modules\/drizzle-orm\/.*\.js$/
const isDrizzle = /^drizzle-orm(?:\/|$)/
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    if (specifier.startsWith('.') && isInside.test(parent)) {
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    }
    if (!isDrizzle.test(specifier) || parent.includes('/node_modules/')) return next(specifier, context)
    const known = resolved.get(specifier) ?? next(specifier, context)
    resolved.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})

import type { z } from 'zod'

/**
 * Set to `1` on every call of the app; a call that changes something is refused without it. A page of another site cannot
 * set it without asking first, and is never allowed to.
 */
export const APP_HEADER = 'x-vedika-app'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{product}` and `{parameters}` in braces. */
  path: string
  /** Who may call it; the server holds it. */
  access: 'public' | 'user' | 'member' | 'admin'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent for the stream, which answers server-sent events. */
  response?: z.ZodType
}

/** Keeps the exact schema types, so that server handlers and client calls are checked against them. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** The address of a call: `{product}` and the parameters filled in and encoded. Throws for a missing parameter. */
export function endpointPath(endpoint: Endpoint, product: string, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'product' ? product : params[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

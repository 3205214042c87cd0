import type { IncomingHttpHeaders } from 'node:http'
import type { Plugin } from 'vite'
import { forwardRequest } from '../sites/forward-request.ts'
import { SERVER_HEADER } from './app-server-header.ts'

/** Set by app-server-setup.ts in the process that Vite runs in. */
export const PORT_VARIABLE = 'VEDIKA_APP_SERVER_PORT'

/**
 * Id of the server that a call is for, from a header or, for requests without fetch, a cookie. Undefined if it is not
 * a component test's call.
 */
export function readServerId(headers: IncomingHttpHeaders): string | undefined {
  return headers[SERVER_HEADER]?.toString() ?? /(?:^|; )app-server=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
}

/** Forwards `/api` of pages that name their server, and all of `/app-server`, to app-server.ts. */
export function proxyToAppServer(): Plugin {
  return {
    name: 'proxy-to-app-server',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        const { url = '', headers } = incoming
        const isCall = url.startsWith('/api/') && readServerId(headers) !== undefined
        if (isCall || url.startsWith('/app-server/')) {
          forwardRequest(incoming, outgoing, Number(process.env[PORT_VARIABLE]))
        } else next()
      })
    },
  }
}

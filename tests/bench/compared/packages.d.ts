// Types of the parts that the bench uses; both packages have none.

interface PouchReplication {
  ok: boolean
  doc_write_failures: number
}

interface PouchDatabase {
  info(): Promise<{ doc_count: number }>
  bulkDocs(documents: object[]): Promise<unknown>
  replicate: {
    to(address: string, options: { batch_size: number }): Promise<PouchReplication>
    from(address: string, options: { batch_size: number }): Promise<PouchReplication>
  }
}

interface PouchConstructor {
  new (name: string): PouchDatabase
  defaults(options: { prefix: string }): PouchConstructor
}

declare module 'pouchdb' {
  const PouchDB: PouchConstructor
  export = PouchDB
}

declare module 'pouchdb/dist/pouchdb.min.js' {
  const PouchDB: PouchConstructor
  export = PouchDB
}

declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http'

  const createHandler: (
    PouchDB: PouchConstructor,
    options: { mode: 'minimumForPouchDB'; overrideMode: { exclude: readonly string[] }; inMemoryConfig: true },
  ) => RequestListener
  export = createHandler
}

declare module 'express' {
  import type { RequestListener } from 'node:http'

  const express: () => RequestListener & { use(path: string, handler: RequestListener): void }
  export = express
}

declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string
      headers?: Record<string, string>
      connections: number
      /** Seconds. */
      duration: number
    }
    /** Counts of answers by status class; `duration` in seconds. */
    interface Result {
      '2xx': number
      '3xx': number
      '4xx': number
      '5xx': number
      errors: number
      duration: number
    }
  }
  const autocannon: (options: autocannon.Options) => Promise<autocannon.Result>
  export = autocannon
}

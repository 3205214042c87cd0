// The little that the bench uses; neither package describes itself.

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

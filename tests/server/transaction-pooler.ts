import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const BACKENDS = 3
const STARTUP_VERSION = 196_608
const IDLE = 'I'.charCodeAt(0)

export interface TransactionPooler {
  connectionString: string
  /** Transactions, and statements outside of one, that it has passed on. */
  readonly passed: number
  stop(): Promise<void>
}

/**
 * PostgreSQL's wire protocol, pooled by transaction like PgBouncer: after each transaction a client gets another
 * connection of the server, here always the one that was longest unused.
 */
export async function startTransactionPooler(connectionString: string): Promise<TransactionPooler> {
  const free: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  let passed = 0
  for (let count = 0; count < BACKENDS; count++) free.push(await openBackend(connectionString))
  const [first] = free
  const all = [...free]

  const take = async (): Promise<Backend> => free.shift() ?? new Promise((resolve) => waiting.push(resolve))
  const giveBack = (backend: Backend): void => {
    passed += 1
    const next = waiting.shift()
    if (next) next(backend)
    else free.push(backend)
  }

  const server = createServer({ noDelay: true }, (client) => {
    client.on('error', () => {})
    let backend: Backend | undefined
    let isStarted = false
    let sending = Promise.resolve()
    const pass = async (message: Buffer) => {
      backend ??= await take()
      const current = backend
      current.hear = (answer, isIdle) => {
        client.write(answer)
        if (!isIdle) return
        backend = undefined
        giveBack(current)
      }
      current.socket.write(message)
    }
    readMessages(
      client,
      () => !isStarted,
      (message) => {
        if (!isStarted) {
          isStarted = true
          client.write(first?.greeting ?? Buffer.alloc(0))
        } else if (message[0] === 'X'.charCodeAt(0)) client.end()
        else sending = sending.then(() => pass(message))
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { username, pathname } = new URL(connectionString)
  return {
    connectionString: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    get passed() {
      return passed
    },
    async stop() {
      for (const { socket } of all) socket.end()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Backend {
  socket: Socket
  /** Answer to a client's startup: that the client is signed in, the server's settings, and that it is idle. */
  greeting: Buffer
  hear(message: Buffer, isIdle: boolean): void
}

/** Signs in without a password, as the embedded PostgreSQL allows on its socket. */
async function openBackend(connectionString: string): Promise<Backend> {
  const { username, pathname, searchParams } = new URL(connectionString)
  const socket = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
  const settings = Buffer.from(`user\0${username}\0database\0${pathname.slice(1)}\0\0`)
  const startup = Buffer.alloc(8)
  startup.writeInt32BE(settings.length + 8, 0)
  startup.writeInt32BE(STARTUP_VERSION, 4)
  socket.write(Buffer.concat([startup, settings]))
  const greeting: Buffer[] = []
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    const backend: Backend = {
      socket,
      greeting: Buffer.alloc(0),
      hear(message, isIdle) {
        greeting.push(message)
        if (isIdle) resolve(Object.assign(backend, { greeting: Buffer.concat(greeting), hear() {} }))
      },
    }
    readMessages(
      socket,
      () => false,
      (message) => backend.hear(message, message[0] === 'Z'.charCodeAt(0) && message[5] === IDLE),
    )
  })
}

/** A startup has no letter before its length. */
function readMessages(socket: Socket, isStartup: () => boolean, onMessage: (message: Buffer) => void): void {
  let read = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    for (;;) {
      const letters = isStartup() ? 0 : 1
      if (read.length < letters + 4) return
      const length = letters + read.readInt32BE(letters)
      if (read.length < length) return
      const message = read.subarray(0, length)
      read = read.subarray(length)
      onMessage(message)
    }
  })
}

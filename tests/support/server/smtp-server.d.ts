// Types of the parts of smtp-server that the mail catcher uses; the package has none.
declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events'
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    envelope: { rcptTo: { address: string }[] }
  }

  export class SMTPServer extends EventEmitter {
    readonly server: Server
    constructor(options: {
      authOptional: boolean
      disabledCommands: string[]
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
}

import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

// Loaded before an isolated program. Node's permissions cover the network from version 25 on. Its older way to the
// sockets, `process.binding`, is closed by them.

function refuse(): never {
  throw new Error('An isolated program has no network.')
}

const close = (api: object, names = Object.keys(api)) =>
  names.forEach((name) => {
    if (typeof Reflect.get(api, name) === 'function') Reflect.set(api, name, refuse)
  })

close(net.Socket.prototype, ['connect'])
close(net.Server.prototype, ['listen'])
close(dgram.Socket.prototype, ['bind', 'connect', 'send'])
close(dns.Resolver.prototype)
close(dns.promises.Resolver.prototype)
close(dns.promises)
close(dns)
syncBuiltinESMExports()

import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY_CALLS } from '#schemas/errors.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../db/caller.ts'
import { Refusal } from '../errors.ts'

const TOO_MANY_CALLS_TEXT =
  'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.'

export interface RateLimits {
  /** Counts one call; a refusal (429) once the caller is over the limit, and as long as the block lasts. */
  count(caller: Caller | null, address: string): Promise<Refusal | null>
  /** The same for the opening of an event stream, which blocks nothing else. */
  countStream(caller: Caller | null, address: string): Promise<Refusal | null>
}

const STREAMS_PER_MINUTE = 120

/** Calls a minute, by user when signed in, else by address. Counted in memory: each node counts for itself. */
export function createRateLimits({ publicPerMinute, userPerMinute, blockSeconds }: Config['rateLimit']): RateLimits {
  const visitors = new RateLimiterMemory({ points: publicPerMinute, duration: 60, blockDuration: blockSeconds })
  const users = new RateLimiterMemory({ points: userPerMinute, duration: 60, blockDuration: blockSeconds })
  const streams = createLimit({
    calls: STREAMS_PER_MINUTE,
    seconds: 60,
    code: TOO_MANY_CALLS,
    message: 'Too many connections. Wait a minute, then try again.',
  })
  return {
    countStream: (caller, address) => streams(caller?.userId ?? networkOf(address)),
    async count(caller, address) {
      try {
        await (caller ? users.consume(caller.userId) : visitors.consume(networkOf(address)))
        return null
      } catch (reason) {
        return refusalFor(reason, { code: TOO_MANY_CALLS, message: TOO_MANY_CALLS_TEXT })
      }
    },
  }
}

interface OwnLimit {
  calls: number
  seconds: number
  code: string
  message: string
}

/** A call's own limit by IP address. Counted in memory, as above. */
export function createAddressLimit(options: OwnLimit): (address: string) => Promise<Refusal | null> {
  const limit = createLimit(options)
  return (address) => limit(networkOf(address))
}

/** Counts a call before it is made. */
interface Limit {
  (name: string): Promise<Refusal | null>
  /** Returns the tokens of a failed call. */
  giveBack(name: string): Promise<unknown>
}

/** The same by any caller name, such as a user id. */
export function createLimit({ calls, seconds, ...error }: OwnLimit): Limit {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds })
  const take = async (name: string) => {
    try {
      await limiter.consume(name)
      return null
    } catch (reason) {
      return refusalFor(reason, error)
    }
  }
  return Object.assign(take, { giveBack: (name: string) => limiter.reward(name) })
}

function refusalFor(reason: unknown, error: { code: string; message: string }): Refusal {
  if (!(reason instanceof RateLimiterRes)) throw reason
  return new Refusal(429, error, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
}

/** One IPv6 household owns a /64 of addresses: it counts as one caller. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}

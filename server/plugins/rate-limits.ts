import ipaddr from 'ipaddr.js'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { TOO_MANY_CALLS } from '#schemas/errors.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../db/caller.ts'
import { Refusal } from '../errors.ts'
import type { LimiterOptions, MakeLimiter } from './limiters.ts'

const TOO_MANY_CALLS_TEXT =
  'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.'

export interface RateLimits {
  /** Counts one call; a refusal (429) once the caller is over the limit, and as long as the block lasts. */
  count(caller: Caller | null, address: string): Promise<Refusal | null>
  /** The same for the opening of an event stream, which blocks nothing else. */
  countStream(caller: Caller | null, address: string): Promise<Refusal | null>
}

const STREAMS_PER_MINUTE = 120

/** Calls a minute, by user when signed in, else by address. */
export function createRateLimits(
  makeLimiter: MakeLimiter,
  { publicPerMinute, userPerMinute, blockSeconds }: Config['rateLimit'],
): RateLimits {
  const visitors = makeLimiter({ name: 'visitors', calls: publicPerMinute, seconds: 60, blockSeconds })
  const users = makeLimiter({ name: 'users', calls: userPerMinute, seconds: 60, blockSeconds })
  const streams = createLimit(makeLimiter, {
    name: 'streams',
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

interface OwnLimit extends Pick<LimiterOptions, 'name' | 'calls' | 'seconds'> {
  code: string
  message: string
}

/** A call's own limit by IP address. */
export function createAddressLimit(makeLimiter: MakeLimiter, options: OwnLimit): Limit {
  const limit = createLimit(makeLimiter, options)
  const take = (address: string) => limit(networkOf(address))
  return Object.assign(take, { giveBack: (address: string) => limit.giveBack(networkOf(address)) })
}

/** Counts a call before it is made. */
interface Limit {
  (caller: string): Promise<Refusal | null>
  /** Returns the tokens of a failed call. */
  giveBack(caller: string): Promise<unknown>
}

/** The same by any caller name, such as a user id. */
export function createLimit(makeLimiter: MakeLimiter, { code, message, ...options }: OwnLimit): Limit {
  const limiter = makeLimiter(options)
  const take = async (caller: string) => {
    try {
      await limiter.consume(caller)
      return null
    } catch (reason) {
      return refusalFor(reason, { code, message })
    }
  }
  return Object.assign(take, { giveBack: (caller: string) => limiter.reward(caller) })
}

function refusalFor(reason: unknown, error: { code: string; message: string }): Refusal {
  if (!(reason instanceof RateLimiterRes)) throw reason
  return new Refusal(429, error, Math.max(1, Math.ceil(reason.msBeforeNext / 1000)))
}

/** One IPv6 household owns a /64 of addresses: it counts as one caller. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}

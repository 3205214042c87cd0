import type { FastifyRequest } from 'fastify'
import type { ServerError } from '#schemas/operation.ts'
import { nameError } from './log.ts'

const MAX_ERRORS = 50

/** Newest server errors of this process, in memory. Neither messages nor parameters of routes are kept. */
export class RecentErrors {
  #errors: ServerError[] = []

  add(error: unknown, { id, method, routeOptions }: FastifyRequest, status: number): void {
    const found = {
      at: new Date().toISOString(),
      requestId: id,
      method,
      route: routeOptions.url ?? '',
      status,
      error: nameError(error),
    }
    this.#errors = [found, ...this.#errors].slice(0, MAX_ERRORS)
  }

  /** Newest first. */
  list(): ServerError[] {
    return this.#errors
  }
}

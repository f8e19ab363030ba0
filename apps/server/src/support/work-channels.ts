import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/* What the service works on, published for tracing. What isn't traced costs a comparison. */

/** The share of requests that are published, from 0 to 1; 0 while nothing is traced. */
export const sampling = { ratio: 0 }

/** What is being traced; undefined or null for all other work, whose queries aren't published. */
export const tracedWork = new AsyncLocalStorage<unknown>()

/** Runs work that isn't a part of what is being traced. */
export const runUntraced = <Result>(work: () => Result): Result =>
  tracedWork.getStore() ? tracedWork.run(null, work) : work()

export interface ObservedRequest {
  request: IncomingMessage
  response: ServerResponse
}

/** A request that was chosen to be traced. */
export const requestChannel = channel('service.request')

/** Published with the pattern of a request's route as soon as it is known. */
export const routeChannel = channel('service.route')

export interface ObservedRoute {
  request: IncomingMessage
  /** The route's pattern, such as `/:address`. */
  route: string
}

export interface ObservedQuery {
  /** The statement, whose values are parameters. */
  statement: string
}

/** A query of the database. */
export const queryChannel = tracingChannel<unknown, ObservedQuery>('service.query')

export interface ObservedJob {
  queue: string
  jobs: number
}

/** The work on a batch of jobs. */
export const jobChannel = tracingChannel<unknown, ObservedJob>('service.job')

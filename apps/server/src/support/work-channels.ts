import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/* What the service works on, published for tracing. While nobody subscribes, publishing costs a comparison. */

export interface ObservedRequest {
  request: IncomingMessage
  response: ServerResponse
}

/** A request; its work runs within `start`. */
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

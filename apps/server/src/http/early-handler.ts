import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { TlsConfig } from '../config/tls.ts'
import { requestChannel, sampling } from '../support/work-channels.ts'
import { createServer } from './create-server.ts'
import type { Drain } from './drain.ts'

/** Answers a request before the application sees it, or calls `next` to have the application answer. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export const passEveryRequest: EarlyHandler = (_request, _response, next) => next()

/**
 * Creates the server of an application; an early handler answers the most frequent requests before the application.
 * @param isForApplication tells requests that only the application may answer
 */
export function serverWithEarlyHandler(
  answerFirst: EarlyHandler,
  isForApplication: (request: IncomingMessage) => boolean,
  drain: Pick<Drain, 'isDraining'>,
  tls: TlsConfig | null,
): FastifyServerFactory {
  return (handler, options) => {
    const server: Server = createServer(tls, (request, response) => {
      // While the process drains or the server closes, each connection ends after its answer, so that clients connect to another
      // process.
      if (drain.isDraining || !server.listening) response.shouldKeepAlive = false
      const answer = () => {
        if (isForApplication(request)) {
          handler(request, response)
          return
        }
        answerFirst(request, response, () => handler(request, response))
      }
      if (Math.random() < sampling.ratio) requestChannel.runStores({ request, response }, answer)
      else answer()
    })
    // The time-out in milliseconds, as Fastify sets it for a server that it creates itself.
    server.keepAliveTimeout = Number(options['keepAliveTimeout'])
    server.requestTimeout = Number(options['requestTimeout'])
    server.setTimeout(Number(options['connectionTimeout']))
    return server
  }
}

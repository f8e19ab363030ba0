import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Drain } from './drain.ts'

/** Answers a request before the application sees it, or calls `next` to have the application answer. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export const passEveryRequest: EarlyHandler = (_request, _response, next) => next()

/**
 * Makes the server of an application whose most frequent requests are answered without it.
 * @param isForApplication tells requests that only the application may answer
 */
export function serverWithEarlyHandler(
  answerFirst: EarlyHandler,
  isForApplication: (request: IncomingMessage) => boolean,
  drain: Pick<Drain, 'isDraining'>,
): FastifyServerFactory {
  return (handler, options) => {
    const server: Server = createServer((request, response) => {
      // While the process drains or the server closes, clients have to open a new connection elsewhere.
      if (drain.isDraining || !server.listening) response.shouldKeepAlive = false
      if (isForApplication(request)) {
        handler(request, response)
        return
      }
      answerFirst(request, response, () => handler(request, response))
    })
    // Milliseconds; what Fastify sets for a server that it makes itself.
    server.keepAliveTimeout = Number(options['keepAliveTimeout'])
    server.requestTimeout = Number(options['requestTimeout'])
    server.setTimeout(Number(options['connectionTimeout']))
    return server
  }
}

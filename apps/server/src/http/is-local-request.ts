import type { FastifyRequest } from 'fastify'

/** The headers that a proxy adds; with one of them the client may be elsewhere even if the connection comes from this machine. */
const FORWARDING_HEADERS = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

/** Whether a program on this machine sent the request itself, and not a proxy for somebody else. */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some(name => FORWARDING_HEADERS.test(name))
  )
}

import type { FastifyRequest } from 'fastify'

/** Headers that a proxy adds: the sender is then not on this machine, whatever the connection says. */
const FORWARDING_HEADERS = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

/** Whether a program on this machine asks, and no proxy for somebody else. */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some(name => FORWARDING_HEADERS.test(name))
  )
}

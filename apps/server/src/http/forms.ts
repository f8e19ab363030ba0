import type { FastifyInstance } from 'fastify'

/** Parses form bodies of an encapsulated plugin into an object of texts; the last of repeated names counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

import type { FastifyInstance } from 'fastify'

/** Lets the routes of an encapsulated part take what a form sends, as an object of texts; of a name said twice the last counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

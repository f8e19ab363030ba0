import { LANGUAGES } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** `GET /locales/{lng}/{ns}.json`: the messages of one language and namespace. */
export function serveLocales(app: FastifyInstance): void {
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/:language/:file',
    { schema: { summary: 'Messages of one language and namespace', tags: ['locales'] } },
    async (request, reply) => {
      const { language, file } = request.params
      const spoken = LANGUAGES.find(known => known === language)
      const namespace = file.replace(/\.json$/, '')
      const found =
        spoken && Object.entries(messages[spoken]).find(([name]) => `${name}.json` === `${namespace}.json`)
      if (!found || namespace === file) throw new Refusal('not-found')
      return reply.header('cache-control', 'public, max-age=300').send(found[1])
    },
  )
}

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Language, LANGUAGES } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const compress = promisify(brotliCompress)

const COMPRESSION = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/**
 * Serves `GET /locales/{lng}/{ns}.json`: the messages of one language and namespace. If the address joins several namespaces by a
 * plus, each one's messages are under its name.
 */
export function serveLocales(app: FastifyInstance): void {
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/:language/:file',
    { schema: { summary: 'Messages of one language and namespace, or of several', tags: ['locales'] } },
    async (request, reply) => {
      const { language, file } = request.params
      const spoken = LANGUAGES.find(known => known === language)
      const found = spoken && file.endsWith('.json') && readMessages(spoken, file.slice(0, -'.json'.length))
      if (!found) throw new Refusal('not-found')
      reply.header('cache-control', 'public, max-age=300').header('vary', 'Accept-Encoding')
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(found)
      const content = await compress(JSON.stringify(found), { params: COMPRESSION })
      return reply.type('application/json; charset=utf-8').header('content-encoding', 'br').send(content)
    },
  )
}

/** Returns the messages of the namespaces; null if a name isn't that of a namespace. */
function readMessages(language: Language, names: string): object | null {
  const asked = new Set(names.split('+'))
  const found = Object.entries(messages[language]).filter(([name]) => asked.has(name))
  if (found.length < asked.size) return null
  return asked.size === 1 ? (found[0]?.[1] ?? null) : Object.fromEntries(found)
}

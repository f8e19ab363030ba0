import type { Language } from '@dotyk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenLanguage, detectLanguage, LANGUAGE_COOKIE } from '../../http/language.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { CardsContext } from './cards.context.ts'
import { chooseEncoding } from './encoding.ts'
import { bodyFor, type FinishedCard } from './finished-card.ts'
import { openCard } from './open-card.ts'

type CardRequest = FastifyRequest<{ Params: { address: string } }>

/**
 * The page a tap opens, at `/{id or slug}` and `/card/{id}`. These routes stand apart from all others: no session, no
 * hooks, the bytes come finished from memory.
 */
export function addCardRoutes(app: FastifyInstance, ctx: CardsContext): void {
  const shared = securityHeaders(ctx.secure)
  const answer = async (request: CardRequest, reply: FastifyReply) => {
    const chosen = chosenLanguage(request)
    const { cookie, 'accept-language': acceptLanguage } = request.headers
    const language = detectLanguage({ query: chosen, cookie, acceptLanguage })
    const card = await openCard(ctx, request.params.address, language)
    if (!card) {
      reply.callNotFound()
      return reply
    }
    reply.hijack()
    writeCard(request, reply, card, { language, https: ctx.secure, remember: chosen !== null, shared })
    return reply
  }
  const route = { schema: { hide: true }, config: { isPage: true } }
  app.get('/:address', route, answer)
  app.get('/card/:address', route, answer)
}

interface Answer {
  language: Language
  https: boolean
  /** Whether the visitor has just chosen the language, so that it stays. */
  remember: boolean
  /** Headers that every answer carries. */
  shared: Record<string, string>
}

function writeCard(request: CardRequest, reply: FastifyReply, card: FinishedCard, answer: Answer): void {
  const headers: Record<string, string | number> = {
    ...answer.shared,
    etag: card.etag,
    // Shown again only after asking: a change is visible on the next request.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': card.policy,
  }
  if (answer.remember) headers['set-cookie'] = rememberLanguage(answer)
  if (request.headers['if-none-match'] === card.etag) {
    reply.raw.writeHead(304, headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = bodyFor(card, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-length'] = body.length
  reply.raw.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

const YEAR_SECONDS = 31_536_000

function rememberLanguage({ language, https }: Answer): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`
}

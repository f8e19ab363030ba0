import type { Language } from '@dotyk/domain/values'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Brands } from '../../../brands.ts'
import type { Clock } from '../../../support/clock.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { sendPlainPage } from '../../../pages/plain-page.ts'
import { Refusal } from '../../../refusal.ts'
import { pathOfUrl, sandboxPage } from './sandbox-page.ts'
import { SANDBOX_OUTCOMES, type SandboxProvider } from './sandbox-provider.ts'
import type { SandboxPayment } from './sandbox.repository.ts'

interface SandboxRoutes {
  provider: SandboxProvider
  brands: Pick<Brands, 'at'>
  clock: Clock
}

const PER_MINUTE = 120

const signedForm = z.object({ data: z.string(), signature: z.string() })
const choice = z.object({ outcome: z.enum(SANDBOX_OUTCOMES) })

type IdRequest = FastifyRequest<{ Params: { id: string } }>

/** Adds the sandbox's pages, which accept the checkout's form and offer its outcomes. */
export function addSandboxRoutes({ app, routeProcessLimit }: HttpContext, routes: SandboxRoutes): void {
  const { provider, brands, clock } = routes
  const shared = { schema: { hide: true }, config: routeProcessLimit(PER_MINUTE) }

  async function requirePayment({ params }: IdRequest): Promise<SandboxPayment> {
    const payment = await provider.find(params.id)
    if (!payment) throw new Refusal('not-found')
    return payment
  }

  app.post('/payments/sandbox/3/checkout', shared, async (request, reply) => {
    const form = signedForm.safeParse(request.body)
    const id = form.success ? await provider.open(form.data) : null
    if (id === null) throw new Refusal('payment-signature-invalid')
    return reply.redirect(`/payments/sandbox/${encodeURIComponent(id)}`, 303)
  })

  app.get('/payments/sandbox/:id', shared, async (request: IdRequest, reply) => {
    const payment = await requirePayment(request)
    const { brand } = brands.at(request.host)
    const language: Language = payment.request.language === 'en' ? 'en' : 'ua'
    return sendPlainPage(reply, sandboxPage({ payment, brand, language, now: clock.now() }))
  })

  app.post('/payments/sandbox/:id', shared, async (request: IdRequest, reply) => {
    const { id, request: asked } = await requirePayment(request)
    const form = choice.safeParse(request.body)
    if (!form.success) throw new Refusal('invalid-body', { field: 'outcome' })
    const { outcome } = form.data
    await provider.choose(id, outcome)
    const isShown = outcome === 'late'
    return reply.redirect(
      isShown ? `/payments/sandbox/${encodeURIComponent(id)}` : pathOfUrl(asked.result_url),
      303,
    )
  })
}

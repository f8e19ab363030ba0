import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { sendPlainPage } from '../../../pages/plain-page.ts'
import { Refusal } from '../../../refusal.ts'
import { createFiscalSandbox } from './sandbox.ts'
import { sandboxReceiptPage } from './sandbox-receipt-page.ts'

const PER_MINUTE = 120

/** The sandbox register as a part of the service: the port, and the page to which the QR codes of its receipts lead. */
export function embedFiscalSandbox(context: AppContext) {
  const sandbox = createFiscalSandbox(context)
  return {
    port: sandbox.port,
    addRoutes({ app, routeProcessLimit, languageOf }: HttpContext): void {
      app.get(
        '/payments/sandbox/receipts/:id',
        { schema: { hide: true }, config: routeProcessLimit(PER_MINUTE) },
        async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
          const id = z.uuid().safeParse(request.params.id)
          const receipt = id.success ? await sandbox.find(id.data) : null
          if (!receipt) throw new Refusal('not-found')
          const { brand } = context.brands.at(request.host)
          return sendPlainPage(reply, sandboxReceiptPage({ receipt, brand, language: languageOf(request) }))
        },
      )
    },
  }
}

import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import { deriveSecret } from '../../../startup/app-secret.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import type { SignedPayload } from '../port.ts'
import { addSandboxRoutes } from './sandbox.routes.ts'
import { createSandbox } from './sandbox.ts'

/** The path to which LiqPay sends its callbacks. */
const CALLBACK_PATH = '/payments/liqpay'

/** The sandbox as a part of the service: its pages, its jobs, and callbacks posted to the service itself. */
export function embedPaymentSandbox(context: AppContext) {
  const { config, db, inTransaction, jobs, clock, brands, appSecret } = context
  let app: FastifyInstance | null = null
  const { port, provider } = createSandbox({
    secret: deriveSecret(appSecret, 'payment sandbox'),
    version: config.liqpayVersion,
    deliver: async signed => {
      if (!app) throw new Error('The service is not started.')
      await postCallback(app, signed)
    },
    db,
    inTransaction,
    jobs,
    clock,
  })
  return {
    port,
    jobs: [provider.lateCallbackJob],
    async addRoutes(http: HttpContext): Promise<void> {
      app = http.app
      await http.acceptForms(forms => addSandboxRoutes(forms, { provider, brands, clock }))
    },
  }
}

/** Posts a callback as an external provider would. @throws Error if it isn't accepted */
async function postCallback(app: FastifyInstance, { data, signature }: SignedPayload): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: CALLBACK_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature }).toString(),
  })
  if (statusCode !== 200) throw new Error(`${CALLBACK_PATH} answered ${statusCode}`)
}

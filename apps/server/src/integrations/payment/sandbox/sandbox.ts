import { createLiqpay } from '../liqpay.ts'
import type { PaymentPort } from '../port.ts'
import {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxProviderOptions,
} from './sandbox-provider.ts'
import { createSandboxRepository } from './sandbox.repository.ts'
import type { Database } from '../../../database/database.ts'
import type { PayloadVersion } from '../liqpay-signature.ts'

/** The path of the sandbox's pages; the checkout is below it, at the same path as at the real provider. */
const SANDBOX_PATH = '/payments/sandbox'

interface SandboxOptions extends Omit<SandboxProviderOptions, 'keys' | 'payments'> {
  /** The secret that signs requests and callbacks. */
  secret: string
  version: PayloadVersion
  db: Database
}

export interface Sandbox {
  port: PaymentPort
  provider: SandboxProvider
}

/** Creates a provider for payments without money: it uses the real protocol with a simulated provider in this process. */
export function createSandbox({ secret, version, db, ...options }: SandboxOptions): Sandbox {
  const keys = { publicKey: 'sandbox_dotyk', privateKey: secret, version }
  const provider = createSandboxProvider({ ...options, keys, payments: createSandboxRepository(db) })
  const port = createLiqpay({
    ...keys,
    name: 'sandbox',
    apiUrl: `${SANDBOX_PATH}/`,
    send: (data, signature) => provider.answer(data, signature),
  })
  return { port, provider }
}

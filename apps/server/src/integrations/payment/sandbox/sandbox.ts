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

/** The path of the sandbox's pages; the provider's checkout is below it under its own name. */
const SANDBOX_PATH = '/payments/sandbox'

interface SandboxOptions extends Omit<SandboxProviderOptions, 'keys' | 'payments'> {
  /** Signs requests and callbacks. */
  secret: string
  version: PayloadVersion
  db: Database
}

export interface Sandbox {
  port: PaymentPort
  provider: SandboxProvider
}

/** Payments in which no money moves: the real protocol with a provider in this process. */
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

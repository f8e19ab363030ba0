import { createCheckbox } from '../../../integrations/fiscal/checkbox.ts'
import type { FiscalPort } from '../../../integrations/fiscal/port.ts'
import { TEST_REGISTER } from '../../../integrations/fiscal/test/checkbox-server.ts'

/** The client of Checkbox, with the keys of the tests' register. */
export function createTestCheckbox({ apiUrl }: { apiUrl: string }): FiscalPort {
  const { licenseKey, pin } = TEST_REGISTER
  return createCheckbox({ apiUrl, licenseKey, cashier: { pin }, taxes: [], timeoutMs: 5_000 })
}

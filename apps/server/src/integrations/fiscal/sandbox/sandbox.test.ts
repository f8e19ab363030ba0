import { openTestDatabase } from '../../../../test/open-test-database.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import { describeFiscalPort } from '../test/describe-fiscal-port.ts'
import { sandboxReceipts } from './sandbox.tables.ts'
import { createFiscalSandbox } from './sandbox.ts'

describeFiscalPort('the sandbox cash register', async () => {
  const { database, drop } = await openTestDatabase()
  const clock = createTestClock()
  const publicUrl = () => 'https://dotyk.example'
  return {
    port: createFiscalSandbox({ ...database, clock, publicUrl }).port,
    countReceipts: () => database.db.$count(sandboxReceipts),
    async close() {
      await database.close()
      drop()
    },
  }
})

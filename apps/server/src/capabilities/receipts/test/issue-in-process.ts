import { pino } from 'pino'
import { defaultBrands } from '../../../../test/default-brands.ts'
import { openPostgres } from '../../../database/open.ts'
import { createAudit } from '../../audit/index.ts'
import { createReceipts } from '../index.ts'
import { RECEIPT_ISSUE_QUEUE } from '../queue-issuing.ts'
import { createTestCheckbox } from './checkbox-at.ts'

/*
 * A process that only makes receipts, for a test that kills it.
 */
const [databaseUrl = '', apiUrl = '', time = ''] = process.argv.slice(2)
const database = await openPostgres(databaseUrl)
const nothing = () => Promise.resolve()
const receipts = createReceipts({
  ...database,
  jobs: { enqueue: nothing },
  clock: { now: () => new Date(time) },
  logger: pino({ level: 'silent' }),
  brands: defaultBrands('http://dotyk.test'),
  audit: createAudit(database),
  accounts: { find: () => Promise.resolve(null) },
  profiles: { findCompanyId: () => Promise.resolve(null) },
  queueEmail: nothing,
  register: createTestCheckbox({ apiUrl }),
  linesOfOrder: () => Promise.resolve([]),
  lineOfDifference: () => Promise.resolve([]),
  emailOfOrder: () => Promise.resolve(null),
  emailOrderReceipt: nothing,
  orderNumbers: () => Promise.resolve(new Map()),
  drawQr: () => Promise.resolve(Buffer.alloc(0)),
})
await receipts.jobs.find(({ queue }) => queue === RECEIPT_ISSUE_QUEUE)?.work([])
await database.close()

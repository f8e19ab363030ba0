import { readBackupAges } from '../backups/backup-ages.ts'
import type { AppContext } from '../app-context.ts'
import { readCertificateState } from '../capabilities/wallet/index.ts'
import { createReceiptRepository } from '../capabilities/receipts/index.ts'
import { countRegisterDifferences, createPaymentRepository } from '../capabilities/payments/index.ts'
import { freeBytes } from '../http/check-disk.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Metric } from '../http/metrics.ts'
import { scannerAnswers, type ScannerPort } from '../integrations/scanner/port.ts'
import type { LogSending } from '../log-sending/open-log-sender.ts'
import { createMetricRepository } from './service-metrics.repository.ts'

/** The metrics other than those of requests; their values are read when `/metrics` is requested. */
export function serviceMetrics(
  { config, db, clock }: Pick<AppContext, 'config' | 'db' | 'clock'>,
  { connections, replicaStatus }: Pick<OpenDatabase, 'connections' | 'replicaStatus'>,
  { logSending, scanner }: { logSending: LogSending | null; scanner: Pick<ScannerPort, 'check'> | null },
): Metric[] {
  const figures = createMetricRepository(db)
  const since = (moment: string | Date) => (clock.now().getTime() - new Date(moment).getTime()) / 1_000

  return [
    {
      name: 'dotyk_emails',
      help: 'Emails that wait, and emails given up, by status',
      labels: ['status'],
      async read() {
        const rows = await figures.countUnsentEmails()
        return ['queued', 'failed'].map(status => ({
          labels: { status },
          value: rows.find(row => row.status === status)?.count ?? 0,
        }))
      },
    },
    {
      name: 'dotyk_oldest_queued_email_seconds',
      help: 'Age of the oldest email that waits; 0 for none',
      async read() {
        const oldest = await figures.findOldestEmail()
        return [{ value: oldest === null ? 0 : since(oldest) }]
      },
    },
    {
      name: 'dotyk_jobs',
      help: 'Background jobs by queue and state',
      labels: ['queue', 'state'],
      async read() {
        const rows = await figures.countJobs()
        return rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count }))
      },
    },
    {
      name: 'dotyk_oldest_purge_seconds',
      help: 'Age of the oldest purge of the content delivery network that waits; 0 for none, absent without a network',
      async read() {
        if (!config.cdn) return []
        return [{ value: await figures.readLongestWait('cdn.purge') }]
      },
    },
    {
      name: 'dotyk_payments_flagged',
      help: 'Payments that staff should look at',
      async read() {
        const flagged = await createPaymentRepository(db).countFlagged()
        return [{ value: Object.values(flagged).reduce((sum, count) => sum + count, 0) }]
      },
    },
    {
      name: 'dotyk_payment_register_differences',
      help: 'Payments of the last days that differ from the registers of their providers',
      async read() {
        const { differences } = await countRegisterDifferences(db, clock.now())
        return [{ value: differences }]
      },
    },
    {
      name: 'dotyk_payment_register_age_seconds',
      help: 'Time since a register of payments was last compared; absent before the first time',
      async read() {
        const { checkedAt } = await countRegisterDifferences(db, clock.now())
        return checkedAt ? [{ value: since(checkedAt) }] : []
      },
    },
    {
      name: 'dotyk_receipts_owed',
      help: 'Fiscal receipts that the register has not made yet',
      async read() {
        const { owed } = await createReceiptRepository(db).countOwed()
        return [{ value: owed }]
      },
    },
    {
      name: 'dotyk_oldest_owed_receipt_seconds',
      help: 'Age of the oldest fiscal receipt that is owed; 0 for none',
      async read() {
        const { oldestAt } = await createReceiptRepository(db).countOwed()
        return [{ value: oldestAt === null ? 0 : since(oldestAt) }]
      },
    },
    {
      name: 'dotyk_carrier_copy_age_seconds',
      help: 'Time since a list of the carrier was copied',
      labels: ['list'],
      async read() {
        const rows = await figures.listCarrierCopies()
        return rows.map(({ list, copied_at }) => ({ labels: { list }, value: since(copied_at) }))
      },
    },
    {
      name: 'dotyk_database_connections',
      help: 'Connections to the database that are open and idle, and work that waits for one',
      labels: ['pool', 'state'],
      read: async () =>
        connections().flatMap(({ pool, open, idle, waiting }) =>
          Object.entries({ open, idle, waiting }).map(([state, value]) => ({
            labels: { pool, state },
            value,
          })),
        ),
    },
    {
      name: 'dotyk_database_replica_lag_seconds',
      help: 'How old the rows of the replica are, at least; absent without one',
      labels: ['state'],
      async read() {
        const replica = replicaStatus()
        if (!replica || replica.lagMs === null) return []
        return [{ labels: { state: replica.state }, value: replica.lagMs / 1_000 }]
      },
    },
    {
      name: 'dotyk_pass_certificate_seconds_left',
      help: 'Time until passes for Apple Wallet can no longer be signed; absent where none are configured',
      labels: ['wallet'],
      async read() {
        const certificate = readCertificateState(config.appleWallet, clock.now())
        return certificate ? [{ labels: { wallet: 'apple' }, value: -since(certificate.validUntil) }] : []
      },
    },
    {
      name: 'dotyk_backup_age_seconds',
      help: 'Time since a part of the archive last succeeded, or the process started; absent without an archive',
      labels: ['part'],
      async read() {
        const ages = (await readBackupAges(config, clock.now())) ?? []
        return ages
          .filter(({ part, at }) => at !== null || part !== 'drill')
          .map(({ part, at }) => ({ labels: { part }, value: at ? since(at) : process.uptime() }))
      },
    },
    {
      name: 'dotyk_log_lines_dropped',
      help: 'Lines of the log that were not sent since the start; absent where the log is sent nowhere',
      read: async () => (logSending ? [{ value: logSending.dropped() }] : []),
    },
    {
      name: 'dotyk_oldest_unsent_log_line_seconds',
      help: 'Age of the oldest line of the log that waits to be sent; 0 for none, absent where the log is sent nowhere',
      read: async () => (logSending ? [{ value: logSending.oldestWaitMs() / 1_000 }] : []),
    },
    {
      name: 'dotyk_scanner_up',
      help: 'Whether the scanner of uploads answers, 1 or 0; absent where none is configured',
      async read() {
        const answers = await scannerAnswers(scanner)
        return answers === null ? [] : [{ value: answers ? 1 : 0 }]
      },
    },
    {
      name: 'dotyk_disk_free_bytes',
      help: 'Free space on the disk of the data folder',
      read: async () => [{ value: await freeBytes(config.dataDir) }],
    },
  ]
}

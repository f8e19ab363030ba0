import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkPromise, reportChecks } from './support/checks.ts'

/* Checks the alerts with Prometheus's own tool and tests them on sample series. It needs promtool, which is part of Prometheus. */

const folder = join(import.meta.dirname, '../deploy/prometheus')

for (const [what, ...args] of [
  ['the rules are what Prometheus reads', 'check', 'rules', 'alerts.yaml'],
  ['each alert fires when it should, and not before', 'test', 'rules', 'alerts.test.yaml'],
]) {
  const { status, error, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  if (error) throw new Error('promtool is missing; it comes with Prometheus.', { cause: error })
  if (status !== 0) console.log(stdout + stderr)
  checkPromise(what ?? '', status === 0)
}
reportChecks()

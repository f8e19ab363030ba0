import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_ROOT } from './project-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

interface Rule {
  alert?: string
  record?: string
  expr: string
  labels?: { severity?: string }
  annotations?: { summary: string; runbook: string }
}

const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)
const alerts = rules.flatMap(rule => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]))
const tried = parse(read('deploy/prometheus/alerts.test.yaml')) as {
  tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
}

test.each(alerts.map(rule => [rule.alert, rule] as const))(
  '%s has a severity, a summary and a section in docs/runbook.md',
  (name, { labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels?.severity)
    expect(annotations?.summary).toBeTruthy()
    expect(annotations?.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`)
    expect(read('docs/runbook.md')).toContain(`\n## ${name}\n`)
  },
)

test.each(alerts.map(({ alert }) => alert))('%s is tried by a case in which it fires', name => {
  const cases = tried.tests.flatMap(each => each.alert_rule_test)
  expect(cases.some(({ alertname, exp_alerts }) => alertname === name && exp_alerts.length > 0)).toBe(true)
})

test('the alerts read only figures that the service has', () => {
  const sources = ['http/metrics.ts', 'startup/service-figures.ts'].map(path =>
    read(`apps/server/src/${path}`),
  )
  const own = [...sources.join('\n').matchAll(/^ +name: '(\w+)',$/gm)].flatMap(([, name = '']) => [
    name,
    `${name}_count`,
  ])
  // Prometheus' own, and one that prom-client adds.
  const known = new Set([...own, 'up', 'nodejs_eventloop_lag_p99_seconds'])
  const defaults = readdirSync(join(PROJECT_ROOT, 'node_modules/prom-client/lib/metrics'))
  expect(defaults).toContain('eventLoopLag.js')
  const used = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b((?:dotyk|http|nodejs)_\w+|up)\b/g)].map(([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(rules.length)
  expect(used.filter(name => name === undefined || !known.has(name))).toEqual([])
})

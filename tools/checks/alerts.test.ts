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
  'the alert %s has a severity, a summary and a section in docs/runbook.md',
  (name, { labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels?.severity)
    expect(annotations?.summary).toBeTruthy()
    expect(annotations?.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`)
    expect(read('docs/runbook.md')).toContain(`\n## ${name}\n`)
  },
)

test.each(alerts.map(({ alert }) => alert))('the alert %s is tested by a case in which it fires', name => {
  const cases = tried.tests.flatMap(each => each.alert_rule_test)
  expect(cases.some(({ alertname, exp_alerts }) => alertname === name && exp_alerts.length > 0)).toBe(true)
})

interface Panel {
  id: number
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}
const { panels } = JSON.parse(read('deploy/grafana/dotyk.json')) as { panels: Panel[] }

test('each panel of the dashboard has an id, a title and a place of its own', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  for (const values of [panels.map(({ id }) => String(id)), panels.map(({ title }) => title), cells])
    expect(new Set(values).size).toBe(values.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})

test('the alerts and the dashboard read only metrics that the service has', () => {
  const sources = ['http/metrics.ts', 'startup/service-metrics.ts'].map(path =>
    read(`apps/server/src/${path}`),
  )
  const own = [...sources.join('\n').matchAll(/^ +name: '(\w+)',$/gm)].flatMap(([, name = '']) => [
    name,
    `${name}_count`,
    `${name}_bucket`,
  ])
  // The names of the metrics of Prometheus itself, and of those that prom-client adds.
  const known = new Set([
    ...own,
    'up',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ])
  const defaults = readdirSync(join(PROJECT_ROOT, 'node_modules/prom-client/lib/metrics'))
  expect(defaults).toContain('eventLoopLag.js')
  const shown = panels.flatMap(({ targets = [] }) => targets)
  const used = [...rules, ...shown].flatMap(({ expr }) =>
    [...expr.matchAll(/\b((?:dotyk|http|nodejs|process)_\w+|up)\b/g)].map(([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(rules.length)
  expect(used.filter(name => name === undefined || !known.has(name))).toEqual([])
})

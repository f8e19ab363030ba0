import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../apps/server/src/config.ts'
import { explainedVariables } from './operations.ts'
import { PROJECT_ROOT } from './project-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const explained = new Set(explainedVariables(read('docs/operations.md')).map(({ name }) => name))

/** Whether the service reads a variable, or Node does. */
const isRead = (name: string) =>
  explained.has(name) || explained.has(name.replace(/_FILE$/, '')) || name === 'NODE_EXTRA_CA_CERTS'

interface Container {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  securityContext: { readOnlyRootFilesystem: boolean }
}

interface Manifest {
  kind: string
  spec: {
    replicas?: number
    minAvailable?: number
    selector?: { matchLabels: Record<string, string> }
    template: {
      metadata: { labels: Record<string, string> }
      spec: { terminationGracePeriodSeconds: number; containers: [Container] }
    }
  }
}

describe('the Kubernetes manifest', () => {
  const models = { Job, Deployment, PodDisruptionBudget, Service, Ingress }
  const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
  const of = (kind: string) => manifests.find(manifest => manifest.kind === kind)?.spec as Manifest['spec']

  test.each(Object.entries(models))('the Kubernetes %s matches its schema', (kind, Model) => {
    const manifest = manifests.find(each => each.kind === kind)
    expect(() => new Model(manifest as never).validate()).not.toThrow()
    const misspelled = {
      ...manifest,
      spec: { ...manifest?.spec, replica: '2', selector: 7, template: 7, tls: 7 },
    }
    expect(() => new Model(misspelled as never).validate()).toThrow()
  })

  test('every resource of the Kubernetes manifest is checked against a schema', () =>
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(Object.keys(models).sort()))

  test('the Kubernetes processes get more time to stop than draining and answering takes', () => {
    const { spec } = of('Deployment').template
    const drain = spec.containers[0].env?.find(({ name }) => name === 'SHUTDOWN_DRAIN_SECONDS')
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(drain?.value) + 25)
  })

  test('the Kubernetes job and processes use one image with a read-only root file system', () => {
    const containers = ['Job', 'Deployment'].map(kind => of(kind).template.spec.containers[0])
    expect(new Set(containers.map(({ image }) => image)).size).toBe(1)
    for (const { securityContext } of containers) expect(securityContext.readOnlyRootFilesystem).toBe(true)
  })

  test('the Kubernetes disruption budget covers the processes and keeps one of them', () => {
    const { replicas = 1, template, selector } = of('Deployment')
    expect(of('PodDisruptionBudget').selector).toEqual(selector)
    expect(template.metadata.labels).toEqual(selector?.matchLabels)
    expect(of('PodDisruptionBudget').minAvailable).toBeLessThan(replicas)
  })

  test('the Kubernetes processes require a second factor of all staff', () =>
    expect(of('Deployment').template.spec.containers[0].env).toContainEqual({
      name: 'REQUIRE_STAFF_TOTP',
      value: 'true',
    }))

  test('the Kubernetes manifest sets no variable that the service doesn’t read', () => {
    const names = of('Deployment').template.spec.containers[0].env?.map(({ name }) => name) ?? []
    expect(names.filter(name => !isRead(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  interface Service {
    command?: string[]
    environment?: Record<string, string>
    volumes?: string[]
    secrets?: string[]
    stop_grace_period?: string
  }
  const { services, volumes, secrets } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
    secrets: Record<string, { file: string }>
  }

  test('compose.yaml sets no variable that the service doesn’t read', () => {
    const names = Object.keys(services['dotyk-1']?.environment ?? {})
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(name => !isRead(name))).toEqual([])
  })

  test('the processes of compose.yaml require a second factor of all staff', () =>
    expect(services['dotyk-1']?.environment?.['REQUIRE_STAFF_TOTP']).toBe('true'))

  test('compose.yaml sets the URLs of its database and of its files, and an https public URL', () => {
    const { DATABASE_URL, S3_URL, PUBLIC_URL } = services['dotyk-1']?.environment ?? {}
    expect(DATABASE_URL).toBe(
      'postgres://dotyk@database:5432/dotyk?sslmode=verify-full&sslrootcert=/keys/ca.crt&sslcert=/keys/client.crt&sslkey=/keys/client.key',
    )
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    expect(S3_URL).toBe('https://files:8333/dotyk')
    expect(PUBLIC_URL).toMatch(/^https:\/\/\$\{DOTYK_HOST:/)
  })

  test('the processes of compose.yaml get more time to stop than draining and answering takes', () => {
    const { environment, stop_grace_period: grace = '' } = services['dotyk-1'] ?? {}
    expect(Number.parseInt(grace)).toBeGreaterThanOrEqual(
      Number(environment?.['SHUTDOWN_DRAIN_SECONDS']) + 25,
    )
  })

  test('the volumes of compose.yaml are declared, and its mounted files exist', () => {
    const sources = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map(each => each.split(':')[0]),
    )
    for (const source of sources) {
      if (source?.startsWith('.')) expect(existsSync(join(PROJECT_ROOT, source)), source).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  test('every connection between the containers of compose.yaml uses TLS', () => {
    const { environment = {} } = services['dotyk-1'] ?? {}
    expect(environment).toMatchObject({ TLS_CERT_FILE: '/keys/server.crt', TLS_KEY_FILE: '/keys/server.key' })
    const addresses = Object.values(environment).filter(value => /^\w+:\/\/[^/]*\w/.test(value))
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    for (const address of addresses) expect(address).toMatch(/^https:|sslmode=verify-full/)
    expect(services['database']?.command).toContain('-cssl=on')
    expect(
      read('deploy/compose/pg_hba.conf')
        .match(/^(?!#).+$/gm)
        ?.map(line => line.split(/ +/)[0]),
    ).toEqual(['local', 'hostssl'])
    expect(services['files']?.command).toEqual(
      expect.arrayContaining(['-ip.bind=127.0.0.1', '-s3.cert.file=/keys/server.crt']),
    )
    expect(read('deploy/Caddyfile')).toContain('tls_trusted_ca_certs /keys/ca.crt')
  })

  test('compose.yaml has secrets in files alone', () => {
    const { environment = {}, secrets: used = [] } = services['dotyk-1'] ?? {}
    const secret = Object.keys(environment).filter(name => /SECRET|TOKEN|KEY|SMTP/.test(name))
    expect(secret.length).toBeGreaterThan(5)
    for (const name of secret) expect(name).toMatch(/_FILE$/)
    for (const name of used) expect(secrets[name]?.file).toBe(`./secrets/${name}`)
    expect(read('.gitignore')).toContain('\n/secrets/\n')
  })

  test('the names of the processes in compose.yaml are in their certificate', () => {
    const [, names = ''] = /certify processes\/server processes serverAuth (\S+)/.exec(
      read('deploy/compose/make-keys.sh'),
    ) ?? ['', '']
    for (const name of ['processes', 'dotyk-1', 'dotyk-2', 'pictures'])
      expect(names.split(',')).toContain(`DNS:${name}`)
  })

  test('Caddy leads pages from http to https, and refuses calls over http', () => {
    const [, onHttp = ''] =
      /^http:\/\/\{\$DOTYK_HOST\}, http:\/\/admin\.\{\$DOTYK_HOST\} \{\n([^]*?)\n\}/m.exec(
        read('deploy/Caddyfile'),
      ) ?? []
    expect(onHttp).toContain("!method('GET', 'HEAD') || path('/api/*', '/admin/*', '/auth/*')")
    // Within `route` directives run in the order in which they are written.
    expect(onHttp).toMatch(/route \{\s+respond @calls .* 403\s+redir https:\/\/\{host\}\{uri\} 308\s+\}$/)
  })

  test('Caddy in compose.yaml forwards requests to existing processes', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
    expect(upstreams).toEqual(
      Object.keys(services)
        .filter(name => name.startsWith('dotyk-'))
        .map(name => `https://${name}:8080`),
    )
  })
})

describe('the Dockerfile', () => {
  const text = read('Dockerfile')

  test('every path that the Dockerfile copies is in the repository or built', () => {
    const copied = [...text.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' ').map(source => source.replace('/srv/dotyk/', '')),
    )
    const made = ['sbom.json', 'node_modules', 'apps/site/build', 'apps/admin/dist']
    expect(copied.length).toBeGreaterThan(5)
    for (const path of copied)
      expect(made.includes(path) || existsSync(join(PROJECT_ROOT, path)), path).toBe(true)
  })

  test('the image is made of named folders, without tests, secrets and the history of the sources', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
    expect(ignored[0]).toBe('**')
    const included = ignored.filter(line => line.startsWith('!'))
    expect(included.length).toBeGreaterThan(3)
    for (const line of included) expect(line).toMatch(/^!(?:[a-z]|tsconfig\*)/)
    for (const left of ['**/*.test.ts', '**/test', '**/.env']) expect(ignored).toContain(left)
  })

  test('the Dockerfile installs every workspace that the service imports', () => {
    const installed = new Set([...text.matchAll(/--workspace=(\S+)/g)].map(([, name]) => name))
    const folders = ['domain', 'contract', 'i18n', 'card-page', 'product-view', 'ui']
    for (const folder of folders) expect(installed).toContain(`@dotyk/${folder}`)
    expect(installed).toContain('@dotyk/server')
  })

  test('the Dockerfile’s processes run as its created user, who owns the volume', () => {
    expect(text).toMatch(/useradd .*--uid 10001/)
    expect(text).toContain('\nUSER 10001:10001\nVOLUME /var/lib/dotyk\n')
    expect(text.match(/^VOLUME /gm)).toHaveLength(1)
  })
})

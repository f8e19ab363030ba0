import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeCard } from '../bench/make-card.ts'
import { freePort } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'

/* Builds the image with buildah, runs it with a root file system that can't be written, and opens a card of it. Without `--base`
 * and `--build-base` the base images are made with debootstrap and this machine's Node, so that only Debian's and npm's packages
 * are needed and no image registry. It needs root on Linux.
 */

const LARGEST_BYTES = 250_000_000
const USER = 10_001
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 30_000
/** Programs that build or install. */
const FORBIDDEN = ['npm', 'npx', 'tsc', 'gcc', 'cc', 'g++', 'make', 'python3', 'esbuild', 'vite', 'vitest']

const root = join(import.meta.dirname, '..')
const { values: given } = parseArgs({
  options: { base: { type: 'string' }, 'build-base': { type: 'string' } },
})

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-image-'))
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: Infinity,
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
  try {
    const base = given.base ?? makeBase(buildah, folder)
    const buildBase = given['build-base'] ?? makeBuildBase(buildah, base)
    console.log('building the image')
    buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--tag', 'dotyk'],
      ...['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'],
      ...['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`, '.'],
    )
    const archive = join(folder, 'archive')
    buildah('push', '--compression-format', 'gzip', 'dotyk', `oci:${archive}:dotyk`)
    const blobs = join(archive, 'blobs/sha256')
    const bytes = readdirSync(blobs).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0)
    checkPromise(
      `the image has ${Math.round(bytes / 1e6)} MB compressed`,
      bytes < LARGEST_BYTES,
      'at most 250 MB',
    )
    const container = buildah('from', 'dotyk')
    const files = buildah('mount', container)
    checkConfiguration(JSON.parse(buildah('inspect', '--type', 'image', 'dotyk')) as Inspected)
    checkContents(files)
    await checkRunning(files, folder)
  } finally {
    buildah('rm', '--all')
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

type Buildah = (...args: string[]) => string

/** Creates a base image of Debian with only its essential packages. */
function makeBase(buildah: Buildah, folder: string): string {
  console.log('making a base by debootstrap')
  const files = join(folder, 'base')
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // The packages that apt downloaded, and files that a server doesn't read, are removed.
  execFileSync('chroot', [files, 'apt-get', 'clean'])
  for (const path of [
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'usr/share/info',
  ])
    execFileSync('rm', ['-rf', join(files, path)])
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, files, '/')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--quiet', container, 'dotyk-base')
  return 'localhost/dotyk-base'
}

/** Creates the base image for the build, with this machine's Node and npm. */
function makeBuildBase(buildah: Buildah, base: string): string {
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  const container = buildah('from', base)
  const files = buildah('mount', container)
  const local = join(files, 'usr/local')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  execFileSync('cp', ['--dereference', process.execPath, join(local, 'bin/node')])
  execFileSync('cp', ['--recursive', npm, join(local, 'lib/node_modules/npm')])
  for (const name of ['npm', 'npx']) {
    const link = join(local, 'bin', name)
    if (!existsSync(link)) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, link)
  }
  // Node uses the certificates of the network if it has its own.
  buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', container)
  buildah('commit', '--quiet', container, 'dotyk-build-base')
  return 'localhost/dotyk-build-base'
}

interface Inspected {
  Docker: { config: { User: string; Volumes: Record<string, object>; Healthcheck?: { Test: string[] } } }
}

function checkConfiguration({ Docker: { config } }: Inspected): void {
  checkPromise(`it runs as ${config.User}`, config.User === `${USER}:${USER}`, 'no root')
  const volumes = Object.keys(config.Volumes)
  checkPromise(`its volumes are ${volumes.join(', ')}`, volumes.join() === '/var/lib/dotyk', 'one')
  checkPromise('it says how its health is checked', config.Healthcheck?.Test[0] === 'CMD', 'a command')
}

interface Bill {
  components: { name: string; group?: string; version: string; components?: Bill['components'] }[]
}

function checkContents(files: string): void {
  const found = FORBIDDEN.filter(name =>
    ['bin', 'usr/bin', 'usr/local/bin', 'srv/dotyk/node_modules/.bin'].some(folder =>
      existsSync(join(files, folder, name)),
    ),
  )
  checkPromise(
    'no compiler, no npm and no tool of development is in it',
    found.length === 0,
    found.join(', '),
  )
  const tests = execFileSync('find', [join(files, 'srv/dotyk/apps'), '-name', '*.test.ts'], {
    encoding: 'utf8',
  })
  checkPromise('no test is in it', tests === '', tests)
  const bill = JSON.parse(readFileSync(join(files, 'srv/dotyk/sbom.json'), 'utf8')) as Bill
  const listed = new Set(namesOf(bill.components))
  const unlisted = installedIn(join(files, 'srv/dotyk/node_modules')).filter(name => !listed.has(name))
  checkPromise(
    `its bill of materials has ${listed.size} packages`,
    unlisted.length === 0,
    `not ${unlisted.join(', ')}`,
  )
}

const namesOf = (components: Bill['components']): string[] =>
  components.flatMap(({ name, group, version, components: inner = [] }) => [
    `${group ? `${group}/` : ''}${name}@${version}`,
    ...namesOf(inner),
  ])

/** Returns the packages installed in a folder, with their versions. */
function installedIn(folder: string): string[] {
  const names = readdirSync(folder).flatMap(name =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map(inner => `${name}/${inner}`) : [name],
  )
  return names.flatMap(name => {
    const file = join(folder, name, 'package.json')
    if (name.startsWith('.') || name.startsWith('@dotyk/') || !existsSync(file)) return []
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    return [`${name}@${version}`]
  })
}

/** Starts the image's own command as its user, in a root file system that is mounted read only but for the volume. */
async function checkRunning(files: string, folder: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const data = join(folder, 'volume')
  // A new volume starts with the files and the owner of the image's folder at its path.
  await cp(join(files, 'var/lib/dotyk'), data, { recursive: true })
  execFileSync('chown', ['-R', `${USER}:${USER}`, data])
  const child = enter(files, data, ['node', 'apps/server/src/main.ts'], {
    PORT: String(port),
    PUBLIC_URL: origin,
  })
  try {
    await ready(origin, child)
    checkPromise('it starts with no variable but its address, on the database it brings', true)
    const card = await fetch(await makeCard(origin))
    checkPromise(`a card of it answers ${card.status}`, card.ok && (await card.text()).includes('</html>'))
    const picture = await fetch(`${card.url}/qr.png`)
    checkPromise(`its QR code answers ${picture.status}`, picture.ok)
    const health = enter(files, data, ['node', '-e', healthCommand()], { PORT: String(port) })
    const [code] = (await once(health, 'exit')) as [number]
    checkPromise(`its health check ends with ${code}`, code === 0)
    const write = `try { fs.writeFileSync('/srv/dotyk/x', '') } catch ({ code }) { process.exit(code === 'EROFS' ? 1 : 0) }`
    const written = enter(files, data, ['node', '-e', write], {})
    const [refused] = (await once(written, 'exit')) as [number]
    checkPromise('its root file system can’t be written', refused === 1)
  } finally {
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOPPED_WITHIN_MS) })
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    checkPromise(`SIGTERM ends it with ${code}`, code === 0)
  }
}

/** Returns the command that the Dockerfile's HEALTHCHECK runs. */
function healthCommand(): string {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const command = /HEALTHCHECK [^\n]*\\\n {2}CMD (\[.*\])/.exec(text)?.[1]
  return (JSON.parse(command ?? '[]') as string[])[2] ?? ''
}

/** Runs a program of the image in its root file system, as its user. */
function enter(files: string, data: string, command: string[], env: Record<string, string>): ChildProcess {
  const script = `
    set -e
    mount --bind "$FILES" "$FILES"
    mount --bind "$DATA" "$FILES/var/lib/dotyk"
    mount -t proc proc "$FILES/proc"
    mount --rbind /dev "$FILES/dev"
    mount -o remount,bind,ro "$FILES"
    exec chroot --userspec=${USER}:${USER} "$FILES" /bin/sh -c 'cd /srv/dotyk && exec "$@"' sh "$@"`
  return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      FILES: files,
      DATA: data,
      PATH: '/srv/dotyk/node_modules/.bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/dotyk',
      TMPDIR: '/var/lib/dotyk',
      HOST: '127.0.0.1',
      ...env,
    },
  })
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The image's process ended with ${child.exitCode}.`)
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return
    await after(200)
  }
  throw new Error(`The image's process was not ready within ${READY_WITHIN_MS / 1_000} s.`)
}

await main()

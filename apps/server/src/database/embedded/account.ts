import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, lchown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../startup/config-error.ts'
import { type Binaries, binariesIn } from './binaries.ts'
import { pathExists, renameUnlessExists } from './folders.ts'

/** The user that PostgreSQL runs as, because it refuses to run as root, and the folder of its binaries. */
export interface DatabaseAccount {
  binaries: Binaries
  /** The program and arguments to put before PostgreSQL's own command line. */
  prefix: readonly string[]
  /** The user as whom PostgreSQL runs; the service's own user when absent. */
  user?: User
}

interface User {
  uid: number
  gid: number
}

/**
 * The users that may run PostgreSQL in place of root; the first one that exists is used. It must be a named user, because
 * `initdb` requires one.
 */
const STAND_INS = ['postgres', 'nobody', 'daemon']

const asUser = ({ uid, gid }: User) => ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]

export interface DatabaseAccountOptions {
  /** Whether the kernel allows user namespaces; when absent, it is tested. */
  hasUserNamespaces?: boolean
}

/**
 * Chooses the account that PostgreSQL runs under. A service that runs as an ordinary user starts PostgreSQL as the same user. A
 * service that runs as root starts it in a user namespace, which keeps the files root's, or as another user if namespaces are
 * forbidden.
 */
export async function chooseDatabaseAccount(
  binaries: Binaries,
  folder: string,
  { hasUserNamespaces }: DatabaseAccountOptions = {},
): Promise<DatabaseAccount> {
  if (process.getuid?.() !== 0) return { binaries, prefix: [] }
  const owner = await lstat(folder)
  const standIn = await findStandIn()
  if (owner.uid === 0 && (hasUserNamespaces ?? (await succeeds([...asUser(standIn), 'true']))))
    return { binaries, prefix: asUser(standIn) }
  const user = owner.uid === 0 ? standIn : { uid: owner.uid, gid: owner.gid }
  await giveTo(folder, user)
  if (!(await succeeds(['test', '-w', folder], user))) {
    throw new ConfigError(
      `PostgreSQL refuses to run as root, and user ${user.uid} may not enter ${folder}. Run the service as an ordinary user, set DATA_DIR to a folder below which every user may pass, or set DATABASE_URL.`,
    )
  }
  return { binaries: await reachableBinaries(binaries, folder, user), prefix: [], user }
}

async function findStandIn(): Promise<User> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  for (const wanted of STAND_INS) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new ConfigError(
    'PostgreSQL refuses to run as root, and this system has no other user. Run the service as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Returns the binaries, or a copy of them in the folder if the user may not access them, as below `/root`. The copy is named by
 * its version once it is complete, so that an interrupted or older copy is never run.
 */
async function reachableBinaries(binaries: Binaries, folder: string, user: User): Promise<Binaries> {
  if (await succeeds([binaries.postgres, '--version'], user)) return binaries
  const copy = join(folder, `postgresql-${binaries.version}`)
  if (!(await pathExists(copy))) {
    const made = `${copy}.new-${randomUUID()}`
    await cp(binaries.folder, made, { recursive: true, verbatimSymlinks: true })
    await giveTo(made, user)
    await renameUnlessExists(made, copy)
  }
  return binariesIn(copy, binaries.version)
}

/** Makes the user the owner of a path and everything in it; the targets of links keep their owners. */
async function giveTo(path: string, user: User): Promise<void> {
  const status = await lstat(path)
  if (status.uid !== user.uid) await lchown(path, user.uid, user.gid)
  if (status.isDirectory()) for (const name of await readdir(path)) await giveTo(join(path, name), user)
}

function succeeds([program = '', ...args]: readonly string[], user?: User): Promise<boolean> {
  return new Promise(resolve => {
    spawn(program, args, { stdio: 'ignore', ...user })
      .once('error', () => resolve(false))
      .once('exit', code => resolve(code === 0))
  })
}

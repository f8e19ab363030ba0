import { Readable } from 'node:stream'
import type { Language } from '@dotyk/domain/values'
import { BYTE_ORDER_MARK, csvRow } from '../../csv.ts'
import type { UsersContext } from './users.context.ts'

/** Rows read at a time. */
const PAGE = 5_000

/** What became of each profile of a job as a table, read and sent page by page. */
export function exportRows(ctx: Pick<UsersContext, 'userJobs'>, jobId: string, language: Language): Readable {
  return Readable.from(rowsOf(ctx, jobId, language))
}

async function* rowsOf(
  { userJobs }: Pick<UsersContext, 'userJobs'>,
  jobId: string,
  language: Language,
): AsyncGenerator<string> {
  const row = (cells: string[]) => csvRow(cells, language)
  yield BYTE_ORDER_MARK + row(['id', 'name', 'result'])
  for (let after = 0; ;) {
    const page = await userJobs.rows(jobId, { after, limit: PAGE })
    yield page.map(({ profileId, name, result }) => row([profileId, name ?? '', result ?? ''])).join('')
    if (page.length < PAGE) return
    after = page.at(-1)?.place ?? after
  }
}

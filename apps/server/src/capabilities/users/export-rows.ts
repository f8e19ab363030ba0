import { Readable } from 'node:stream'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { BYTE_ORDER_MARK, csvRow } from '../../support/csv.ts'
import type { UserJob } from './user-jobs.repository.ts'
import type { UserOperationResult } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Number of rows read at a time. */
const PAGE = 5_000

/** Exports a job's result for each profile as a table, read and sent page by page. */
export function exportUserJobRows(
  ctx: Pick<UsersContext, 'userJobs'>,
  job: UserJob,
  language: Language,
): Readable {
  return Readable.from(rowsOf(ctx, job, language))
}

async function* rowsOf(
  { userJobs }: Pick<UsersContext, 'userJobs'>,
  { id: jobId, operation: { kind } }: UserJob,
  language: Language,
): AsyncGenerator<string> {
  const row = (cells: string[]) => csvRow(cells, language)
  const heading = createTranslator(language, 'exportedTables')
  const say = createTranslator(language, 'console')
  const resultText = (result: UserOperationResult | null) =>
    result === 'changed'
      ? say(`users.jobs.changed.${kind}`)
      : say(`users.jobs.results.${result ?? 'waiting'}`)
  yield BYTE_ORDER_MARK + row([heading('tasks.id'), heading('tasks.name'), heading('tasks.result')])
  for (let after = 0; ;) {
    const page = await userJobs.rows(jobId, { after, limit: PAGE })
    yield page.map(({ profileId, name, result }) => row([profileId, name ?? '', resultText(result)])).join('')
    if (page.length < PAGE) return
    after = page.at(-1)?.place ?? after
  }
}

import { useMemo, useState } from 'react'
import { readTable } from '../../shared/calls/groups.ts'
import { applyFixes, checkRows, csvOf, type DraftRow, typedRows } from './member-rows.ts'

export type MembersSource = 'table' | 'typed' | 'count'

/** The members of a group being made, from a table, typed or counted, with what is wrong with them. */
export function useDraftRows() {
  const [source, setSource] = useState<MembersSource>('table')
  const [fileName, setFileName] = useState<string | null>(null)
  const [tableRows, setTableRows] = useState<readonly DraftRow[]>([])
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(1)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  const ofTyped = useMemo(() => typedRows(typed), [typed])
  const rows = source === 'table' ? tableRows : source === 'typed' ? ofTyped : NONE
  const checked = useMemo(() => checkRows(rows, taken), [rows, taken])
  const wrong = checked.filter(({ problem }) => problem !== null)

  const replaceRows = (next: readonly DraftRow[]) => {
    if (source === 'typed') setTyped(next.map(({ email }) => email).join('\n'))
    else setTableRows(next)
  }
  const remember = (emails: readonly string[]) =>
    setTaken(before => new Set([...before, ...emails.map(email => email.toLowerCase())]))

  return {
    source,
    setSource,
    fileName,
    typed,
    setTyped,
    count,
    setCount,
    rows: checked,
    wrong,
    withoutEmail: checked.filter(({ email, problem }) => email === '' && problem === null).length,
    /** How many members there will be. */
    members: source === 'count' ? count : rows.length,

    /** Reads a table. @throws CallRefused what is wrong with it. */
    async openTable(file: File): Promise<void> {
      const found = await readTable(file)
      remember(found.flatMap(row => (row.problem?.key === 'group-email-taken' ? [row.email] : [])))
      setFileName(file.name)
      setTableRows(found.map(({ email, name }, key) => ({ key, email, name })))
    },

    change: (key: number, change: Partial<Pick<DraftRow, 'email' | 'name'>>) =>
      replaceRows(rows.map(row => (row.key === key ? { ...row, ...change } : row))),
    fix: (keys: readonly number[]) => replaceRows(applyFixes(rows, checked, new Set(keys))),
    fixAll: () => replaceRows(applyFixes(rows, checked, new Set(wrong.map(({ key }) => key)))),
    /** An address that the server found to be another profile's. */
    markTaken: (email: string) => remember([email]),
    /** What the call takes of the members. */
    payload: () =>
      source === 'count'
        ? { data: { count }, files: {} }
        : { data: { byTable: true }, files: { file: csvOf(checked) } },
  }
}

export type DraftRows = ReturnType<typeof useDraftRows>

const NONE: readonly DraftRow[] = []

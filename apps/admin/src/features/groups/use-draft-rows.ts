import type { TableColumn, TableField } from '@dotyk/domain/groups'
import { useMemo, useState } from 'react'
import { readTable } from '../../shared/calls/groups.ts'
import { applyFixes, checkRows, csvOf, type DraftRow, typedRows } from './member-rows.ts'

export type MembersSource = 'table' | 'typed' | 'count'

/** The members of a group being made, from a table, typed or counted, with what is wrong with them. */
export function useDraftRows() {
  const [source, setSource] = useState<MembersSource>('table')
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<readonly TableColumn[]>([])
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

  /** Reads a table. @throws CallRefused what is wrong with it. */
  async function read(opened: File, chosen?: readonly (TableField | null)[]): Promise<void> {
    const found = await readTable(opened, chosen)
    remember(found.rows.flatMap(row => (row.problem?.key === 'group-email-taken' ? [row.email] : [])))
    setFile(opened)
    setColumns(found.columns)
    setTableRows(found.rows.map(({ email, name, phone }, key) => ({ key, email, name, phone })))
  }

  return {
    source,
    setSource,
    fileName: file?.name ?? null,
    columns,
    typed,
    setTyped,
    count,
    setCount,
    rows: checked,
    wrong,
    withoutEmail: checked.filter(({ email, problem }) => email === '' && problem === null).length,
    /** How many members there will be. */
    members: source === 'count' ? count : rows.length,

    openTable: (opened: File) => read(opened),
    /** Reads the table again with another field in a column. @throws CallRefused */
    async chooseColumn(place: number, field: TableField | null): Promise<void> {
      if (file) await read(file, withField(columns, place, field))
    },

    change: (key: number, change: Partial<Pick<DraftRow, 'email' | 'name' | 'phone'>>) =>
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

/** A field belongs to one column: whichever had it loses it. */
function withField(columns: readonly TableColumn[], place: number, field: TableField | null) {
  return columns.map((column, at) => (at === place ? field : column.field === field ? null : column.field))
}

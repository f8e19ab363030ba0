import type { TableColumn, TableField } from '@dotyk/domain/groups'
import { useMemo, useState } from 'react'
import { parseMemberTable } from '../../shared/calls/groups.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import {
  applyCorrections,
  checkNewMemberRows,
  toCsvFile,
  type NewMemberRow,
  parseTypedAddresses,
} from './member-rows.ts'

export type MembersSource = 'table' | 'typed' | 'count'

/** The part of the draft that is kept after a reload; a chosen file is not kept. */
interface KeptMembers {
  source: MembersSource
  fileName: string | null
  tableRows: readonly NewMemberRow[]
  typed: string
  count: number
}

const NO_MEMBERS: KeptMembers = { source: 'table', fileName: null, tableRows: [], typed: '', count: 1 }

/**
 * The draft of a group's new members, from a table, typed addresses or a number, with the errors of each member.
 * @param name the name of the draft
 */
export function useNewMemberRows(name: string) {
  const [draft, setDraft] = useStoredDraft(name, NO_MEMBERS)
  const { source, fileName, tableRows, typed, count } = draft
  const put = (change: Partial<KeptMembers>) => setDraft(before => ({ ...before, ...change }))
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<readonly TableColumn[]>([])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  const ofTyped = useMemo(() => parseTypedAddresses(typed), [typed])
  const rows = source === 'table' ? tableRows : source === 'typed' ? ofTyped : NONE
  const checked = useMemo(() => checkNewMemberRows(rows, taken), [rows, taken])
  const wrong = checked.filter(({ problem }) => problem !== null)

  const replaceRows = (next: readonly NewMemberRow[]) => {
    if (source === 'typed') put({ typed: next.map(({ email }) => email).join('\n') })
    else put({ tableRows: next })
  }
  const remember = (emails: readonly string[]) =>
    setTaken(before => new Set([...before, ...emails.map(email => email.toLowerCase())]))

  /**
   * Uploads a table and shows its rows.
   * @throws CallRefused if the table can't be read
   */
  async function read(opened: File, chosen?: readonly (TableField | null)[]): Promise<void> {
    const found = await parseMemberTable(opened, chosen)
    remember(found.rows.flatMap(row => (row.problem?.key === 'group-email-taken' ? [row.email] : [])))
    setFile(opened)
    setColumns(found.columns)
    put({
      fileName: opened.name,
      tableRows: found.rows.map(({ email, name: person, phone, position }, key) => ({
        key,
        email,
        name: person,
        phone,
        position,
      })),
    })
  }

  return {
    source,
    setSource: (next: MembersSource) => put({ source: next }),
    fileName,
    isUnsaved: tableRows.length > 0 || typed.trim() !== '' || count !== NO_MEMBERS.count,
    columns,
    typed,
    setTyped: (next: string) => put({ typed: next }),
    count,
    setCount: (next: number) => put({ count: next }),
    rows: checked,
    wrong,
    withoutEmail: checked.filter(({ email, problem }) => email === '' && problem === null).length,
    /** The number of members to be created. */
    members: source === 'count' ? count : rows.length,

    openTable: (opened: File) => read(opened),
    /**
     * Reads the table again after the user has assigned another field to a column.
     * @throws CallRefused if the table can't be read
     */
    async chooseColumn(place: number, field: TableField | null): Promise<void> {
      if (file) await read(file, withField(columns, place, field))
    },

    change: (key: number, change: Partial<Pick<NewMemberRow, 'email' | 'name' | 'phone' | 'position'>>) =>
      replaceRows(rows.map(row => (row.key === key ? { ...row, ...change } : row))),
    fix: (keys: readonly number[]) => replaceRows(applyCorrections(rows, checked, new Set(keys))),
    fixAll: () => replaceRows(applyCorrections(rows, checked, new Set(wrong.map(({ key }) => key)))),
    /** Marks an email address that, according to the server, belongs to another profile. */
    markTaken: (email: string) => remember([email]),
    /** Returns the part of the call's payload that describes the members. */
    payload: () =>
      source === 'count'
        ? { data: { count }, files: {} }
        : { data: { byTable: true }, files: { file: toCsvFile(checked) } },
  }
}

export type NewMemberRows = ReturnType<typeof useNewMemberRows>

const NONE: readonly NewMemberRow[] = []

/** Assigns a field to a column. Only one column can have a field, so the field is removed from any other column. */
function withField(columns: readonly TableColumn[], place: number, field: TableField | null) {
  return columns.map((column, at) => (at === place ? field : column.field === field ? null : column.field))
}

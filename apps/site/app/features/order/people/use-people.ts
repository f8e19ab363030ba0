import type { ErrorKey } from '@dotyk/contract/errors'
import type { TableLine } from '@dotyk/domain/groups'
import {
  checkPerson,
  findRepeatedPeople,
  parsePeopleTable,
  type OrderPerson,
  type PeopleField,
} from '@dotyk/domain/orders'
import { findPrintProblem } from '@dotyk/ui/print-problem'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOrder } from '../order-context.ts'
import { useMissingPages } from './use-missing-pages.ts'
import { useTexts } from '../../../shared/texts.tsx'

/** The number of rows shown at first, because the server has to render a picture for each row. */
export const ROWS_SHOWN = 20

const FIELDS = ['name', 'line', 'page'] as const
type Field = (typeof FIELDS)[number]
/** The error messages below a person's fields. */
export type PersonErrors = Partial<Record<Field, string>>

const NOBODY: OrderPerson = { name: '', line: '', page: '' }

/** A list that was just read. It is kept until one of its rows is changed, so that its columns can be chosen again. */
interface LoadedList {
  lines: readonly TableLine[]
  /** The people who were in the draft before this list was read. */
  before: readonly OrderPerson[]
  columns: ReturnType<typeof parsePeopleTable>['columns']
}

/** The people in the draft with their mistakes, and functions that change them. */
export function usePeople() {
  const { t } = useTexts('errors')
  const { t: tCatalogue } = useTexts('catalogue')
  const { draft, change, errorOf } = useOrder()
  const { people } = draft
  const { accessory } = draft.choice
  const rows = useRef<HTMLOListElement>(null)
  const [loaded, setLoaded] = useState<LoadedList | null>(null)
  const [aim, setAim] = useState<string | null>(null)
  const broken = useMemo(() => people.map(person => findBroken(person, accessory)), [people, accessory])
  const repeated = useMemo(() => findRepeatedPeople(people), [people])
  const missing = useMissingPages(people)

  const errorsOf = (at: number): PersonErrors => {
    const errors: PersonErrors = {}
    for (const field of FIELDS) {
      const text = people[at]?.[field] ?? ''
      const key = broken[at]?.[field]
      const isPrint = key === 'text-unprintable' || key === 'text-too-long'
      const problem = isPrint && field !== 'page' ? findPrintProblem(tCatalogue, accessory, text) : undefined
      const isMissing = field === 'page' && missing.has(text.trim())
      const error =
        problem ??
        (key && t(key)) ??
        errorOf(`people.${at}.${field}`) ??
        (isMissing && t('profile-not-found'))
      if (error) errors[field] = error
    }
    return errors
  }
  const mistakes = people.flatMap((_, at) => (Object.keys(errorsOf(at)).length > 0 ? [at] : []))
  const [page, setPage] = useState(() => Math.floor((mistakes[0] ?? 0) / ROWS_SHOWN))
  const lastPage = Math.max(0, Math.ceil(people.length / ROWS_SHOWN) - 1)

  useEffect(() => {
    if (aim === null) return
    rows.current?.querySelector<HTMLElement>(`[name="${aim}"]`)?.focus()
    setAim(null)
  }, [aim])

  function show(at: number, field: Field): void {
    setPage(Math.floor(at / ROWS_SHOWN))
    setAim(`people.${at}.${field}`)
  }

  function set(next: readonly OrderPerson[]): void {
    setLoaded(null)
    change({ people: [...next] })
  }

  function showNextMistake(): void {
    const [, current] = /^people\.(\d+)\./.exec(document.activeElement?.getAttribute('name') ?? '') ?? []
    const after = current === undefined ? lastShown.current : Number(current)
    const at = mistakes.find(each => each > after) ?? mistakes[0]
    if (at === undefined) return
    lastShown.current = at
    show(at, FIELDS.find(field => errorsOf(at)[field]) ?? 'name')
  }
  /** The row whose mistake was shown last; the focused element doesn't tell it, because the button has the focus. */
  const lastShown = useRef(-1)

  function layOut({ lines, before }: Omit<LoadedList, 'columns'>, chosen?: (PeopleField | null)[]): boolean {
    const { columns, people: read } = parsePeopleTable(lines, chosen)
    // If the buyer chose the columns, an empty result is accepted, so that the columns can be chosen again.
    if (read.length === 0 && !chosen) return false
    setLoaded({ lines, before, columns })
    change({ people: [...before, ...read], peopleText: '' })
    return true
  }

  return {
    rows,
    page: Math.min(page, lastPage),
    setPage,
    errorsOf,
    mistakes,
    repeated,
    showNextMistake,
    /** The columns of the list that was just read; null if they can't be chosen any more. */
    columns: loaded && loaded.columns.length > 1 ? loaded.columns : null,
    /** @returns whether the list contains any person */
    takeLines: (lines: readonly TableLine[]) => layOut({ lines, before: people }),
    chooseColumns: (fields: (PeopleField | null)[]) => loaded && layOut(loaded, fields),
    change: (at: number, part: Partial<OrderPerson>) =>
      set(people.map((person, place) => (place === at ? { ...person, ...part } : person))),
    remove: (at: number) => set(people.toSpliced(at, 1)),
    add: () => {
      set([...people, NOBODY])
      show(people.length, 'name')
    },
  }
}

/** Returns the rule that each field of a person violates; an empty row violates no rule yet. */
function findBroken(person: OrderPerson, accessory: Parameters<typeof checkPerson>[1]) {
  const broken: Partial<Record<string, ErrorKey>> = {}
  if (FIELDS.every(field => person[field].trim() === '')) return broken
  checkPerson(person, accessory, (key, field) => (broken[field] ??= key))
  return broken
}

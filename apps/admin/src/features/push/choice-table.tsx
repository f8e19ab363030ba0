import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNotice } from '../../shared/shell/failed-notice.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import styles from './push.module.css'
import { type Choice, useChoice } from './use-choice.ts'

interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  isName?: boolean
  isNumber?: boolean
}

type Pages<Row> = { pages: { items: Row[]; total: number }[] }

interface ChoiceTableProps<Row> {
  label: string
  query: UseInfiniteQueryResult<Pages<Row>>
  columns: readonly Column<Row>[]
  /** Names a row's checkbox for whoever listens. */
  nameOf: (row: Row) => string
  empty: string
  failed: string
  what: 'messages' | 'subscribers'
  onDelete: (ids: readonly string[]) => Promise<unknown>
}

/** A list page by page, whose rows can be ticked and deleted. */
export function ChoiceTable<Row extends { id: string }>(props: ChoiceTableProps<Row>) {
  const { label, query, columns, nameOf, empty, failed, what, onDelete } = props
  const { t } = useTranslation('console')
  const choice = useChoice()
  const { data, error, isFetching, refetch } = query
  if (!data && error)
    return <FailedNotice what={failed} failure={error} busy={isFetching} onRetry={() => void refetch()} />
  const rows = data?.pages.flatMap(page => page.items) ?? []
  if (data && rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <div className={styles.scroll} aria-busy={!data}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <AllBox rows={rows} choice={choice} />
              </th>
              {columns.map(({ head, isNumber }) => (
                <th key={head} scope="col" className={isNumber ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id} className={choice.has(row.id) ? styles.ticked : undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('push.choose', { name: nameOf(row) })}
                    checked={choice.has(row.id)}
                    onChange={() => choice.toggle(row.id)}
                  />
                </td>
                {columns.map(({ head, cell, isName, isNumber }) => (
                  <td
                    key={head}
                    data-head={head}
                    className={isName ? styles.name : isNumber ? styles.number : undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('list.showMore')}
        </Button>
      )}
      <ChosenBar choice={choice} what={what} onDelete={onDelete} />
    </>
  )
}

function AllBox({ rows, choice }: { rows: readonly { id: string }[]; choice: Choice }) {
  const { t } = useTranslation('console')
  const isAll = rows.length > 0 && rows.every(({ id }) => choice.has(id))
  return (
    <input
      type="checkbox"
      aria-label={t('push.chooseAll')}
      checked={isAll}
      onChange={() => choice.set(isAll ? [] : rows.map(({ id }) => id))}
    />
  )
}

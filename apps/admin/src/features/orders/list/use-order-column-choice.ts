import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepOrderColumns, type OrderView, orderViewsQuery } from '../../../shared/calls/order-views.ts'
import type { DataColumn } from '../../../shared/list/data-column.ts'
import type { ColumnChoice } from '../../../shared/list/use-columns.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { viewQuery } from './view-address.ts'

/** Returns the saved view that the address shows; null for none. */
export function useOpenView(): OrderView | null {
  const [params] = useSearchParams()
  const { data } = useQuery(orderViewsQuery)
  const query = viewQuery(params)
  return data?.views.find(view => viewQuery(new URLSearchParams(view.query)) === query) ?? null
}

export interface KeptColumnChoice extends ColumnChoice {
  /** The ids of the shown columns. */
  shown: string[]
}

/**
 * The visible columns of the orders' list, kept for the signed-in member on all their devices. An opened view shows its own instead,
 * until the member chooses others.
 */
export function useOrderColumnChoice<Row>(columns: readonly DataColumn<Row>[]): KeptColumnChoice {
  const queries = useQueryClient()
  const { data } = useQuery(orderViewsQuery)
  const view = useOpenView()
  const [leftView, setLeftView] = useState<string | null>(null)
  const ofView = view === null || view.id === leftView ? null : view.columns
  const kept = ofView ?? data?.columns ?? null
  const isShown = (id: string) => {
    const column = columns.find(each => each.id === id)
    if (!column || column.always) return column !== undefined
    return kept === null ? column.hiddenAtFirst !== true : kept.includes(id)
  }
  const shown = columns.filter(({ id }) => isShown(id)).map(({ id }) => id)

  function show(ids: string[]) {
    setLeftView(view?.id ?? null)
    queries.setQueryData(orderViewsQuery.queryKey, before => before && { ...before, columns: ids })
    void runWithToast('changing', () => keepOrderColumns(ids), { quiet: true }).then(() =>
      queries.invalidateQueries(orderViewsQuery),
    )
  }

  return {
    isShown,
    shown,
    toggle: id => show(isShown(id) ? shown.filter(each => each !== id) : [...shown, id]),
  }
}

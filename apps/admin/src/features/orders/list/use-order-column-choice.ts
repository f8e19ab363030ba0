import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveOrderColumns, type OrderView, orderViewsQuery } from '../../../shared/calls/order-views.ts'
import type { DataColumn } from '../../../shared/list/data-column.ts'
import type { ColumnChoice } from '../../../shared/list/use-columns.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { viewQueryOf } from './view-query.ts'

/** Returns the saved view that the page's address opens; null if it opens none. */
export function useCurrentView(): OrderView | null {
  const [params] = useSearchParams()
  const { data } = useQuery(orderViewsQuery)
  const query = viewQueryOf(params)
  return data?.views.find(view => viewQueryOf(new URLSearchParams(view.query)) === query) ?? null
}

export interface SavedColumnChoice extends ColumnChoice {
  /** The ids of the shown columns. */
  shown: string[]
}

/**
 * The columns that a member has just chosen, and the view that was open then. They are shown immediately, without waiting for
 * pending responses.
 */
interface RecentChoice {
  viewId: string | null
  columns: string[]
}

/**
 * The visible columns of the orders' list, kept for the signed-in member on all their devices. An opened view shows its own
 * columns instead, until the member chooses others. The stored choice must be loaded before it can be changed.
 */
export function useOrderColumnChoice<Row>(columns: readonly DataColumn<Row>[]): SavedColumnChoice {
  const queries = useQueryClient()
  const { data } = useQuery(orderViewsQuery)
  const view = useCurrentView()
  const [recent, setRecent] = useState<RecentChoice | null>(null)
  // Saves run one after the other, so that the last choice is the one that stays stored.
  const { mutateAsync: keep } = useMutation({ mutationFn: saveOrderColumns, scope: { id: 'order-columns' } })

  const viewId = view?.id ?? null
  const kept = recent?.viewId === viewId ? recent.columns : (view?.columns ?? data?.columns ?? null)
  const isShown = (id: string) => {
    const column = columns.find(each => each.id === id)
    if (!column || column.always) return column !== undefined
    return kept === null ? column.hiddenAtFirst !== true : kept.includes(id)
  }
  const shown = columns.filter(({ id }) => isShown(id)).map(({ id }) => id)

  async function show(ids: string[]) {
    const chosen = { viewId, columns: ids }
    setRecent(chosen)
    const done = await runWithToast('changing', () => keep(ids).then(() => true), { quiet: true })
    if (!done) setRecent(latest => (latest === chosen ? null : latest))
    await queries.invalidateQueries(orderViewsQuery)
  }

  return {
    isKnown: data !== undefined,
    isShown,
    shown,
    toggle: id => void show(isShown(id) ? shown.filter(each => each !== id) : [...shown, id]),
  }
}

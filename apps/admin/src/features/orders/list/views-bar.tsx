import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { type OrderView, orderViewsQuery } from '../../../shared/calls/order-views.ts'
import { Icon } from '../../../shared/icons.tsx'
import { type SavedColumnChoice, useCurrentView } from './use-order-column-choice.ts'
import { findMissingViewParts, viewQueryOf } from './view-query.ts'
import styles from './views-bar.module.css'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

interface ViewsBarProps {
  choice: SavedColumnChoice
  /** The ids of all columns of the list. */
  columnIds: readonly string[]
}

/** Buttons that open the saved views of the list; the shown list can be saved as a new view. */
export function ViewsBar({ choice, columnIds }: ViewsBarProps) {
  const { t } = useTranslation('console')
  const [params] = useSearchParams()
  const { data } = useQuery(orderViewsQuery)
  const [dialog, setDialog] = useState<'new' | OrderView | null>(null)
  const query = viewQueryOf(params)
  const views = data?.views ?? []
  const current = useCurrentView()
  // Choosing between board and list is not enough to save a view.
  const isFiltered = [...new URLSearchParams(query).keys()].some(name => name !== 'view')
  if (views.length === 0 && !isFiltered) return null
  return (
    <>
      <nav className={styles.views} aria-label={t('orders.views.label')}>
        {views.map(view => (
          <span key={view.id} className={view.id === current?.id ? styles.current : styles.view}>
            <Link
              to={{ search: view.query }}
              aria-current={view.id === current?.id ? 'page' : undefined}
              title={view.shared ? t('orders.views.sharedBy', { by: view.by }) : undefined}
            >
              {view.name}
              {view.shared && <Icon name="users" size={12} />}
            </Link>
            {view.id === current?.id && view.changeable && (
              <button
                type="button"
                aria-label={t('orders.views.edit', { name: view.name })}
                onClick={() => setDialog(view)}
              >
                <Icon name="edit" size={12} />
              </button>
            )}
          </span>
        ))}
        {!current && isFiltered && data && (
          <button type="button" className={styles.save} onClick={() => setDialog('new')}>
            <Icon name="plus" size={12} />
            {t('orders.views.save')}
          </button>
        )}
      </nav>
      {current && <GoneNotice view={current} columnIds={columnIds} />}
      <Suspense>
        {dialog !== null && (
          <ViewDialog
            view={dialog === 'new' ? null : dialog}
            query={query}
            columns={choice.shown}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Lists the parts of the opened view that no longer exist. */
function GoneNotice({ view, columnIds }: { view: OrderView; columnIds: readonly string[] }) {
  const { t } = useTranslation('console')
  const { data: labels } = useQuery(orderLabelsQuery)
  const parts = labels ? findMissingViewParts(view, labels, columnIds) : []
  if (parts.length === 0) return null
  return (
    <p role="status" className={styles.gone}>
      {t('orders.views.gone', {
        parts: parts.map(({ kind, value }) => t(`orders.views.parts.${kind}`, { value })).join(', '),
      })}
    </p>
  )
}

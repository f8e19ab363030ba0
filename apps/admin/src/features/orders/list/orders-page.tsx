import { OPEN_STAGES } from '@dotyk/domain/orders'
import { buttonClass } from '@dotyk/ui/button'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportAddress, orderCountsQuery } from '../../../shared/calls/orders.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useKeys } from '../../../shared/keys/keys.ts'
import { PageHead } from '../../../shared/shell/page-head.tsx'
import { Board } from './board.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './filters.module.css'
import { OrderList } from './order-list.tsx'
import { SearchField } from './search-field.tsx'
import { StageChips } from './stage-chips.tsx'
import { useFilter } from './use-filter.ts'
import { useWalk } from './use-walk.ts'

const PHONE = '(max-width: 760px)'
const CLEARED = {
  q: '',
  stage: '',
  payment: '',
  accessory: '',
  shipping: '',
  from: '',
  to: '',
  flagged: '',
}

/** Every order: what isn't sent yet as a board, or all as a list; on a phone always as a list. */
export function OrdersPage() {
  const { t } = useTranslation('console')
  const number = useNumber()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const { filter, view, change, search } = useFilter()
  const { data } = useQuery(orderCountsQuery({ ...filter, stage: null }))
  const counts = data?.stages ?? []
  const open = counts
    .filter(({ stage }) => OPEN_STAGES.some(each => each === stage))
    .reduce((sum, { orders }) => sum + orders, 0)
  const clear = () => change(CLEARED)
  useWalk()
  useKeys([
    {
      keys: '/',
      name: t('orders.search'),
      run: () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
    },
  ])
  return (
    <>
      <PageHead
        title={t('pages.orders')}
        count={data && t('orders.inWork', { orders: number(open) })}
        actions={
          <div className={styles.actions}>
            <SearchField
              value={filter.search}
              onChange={q => change({ q }, { replace: filter.search !== '' })}
            />
            {!phone && (
              <>
                <SegmentedControl
                  className={styles.view}
                  aria-label={t('orders.view.label')}
                  value={view}
                  data={[
                    { value: 'list', label: t('orders.view.list') },
                    { value: 'board', label: t('orders.view.board') },
                  ]}
                  onChange={next => change({ view: next === 'list' ? 'list' : '' })}
                />
                <a href={exportAddress(filter)} download className={buttonClass({ size: 'small' })}>
                  <Icon name="download" />
                  {t('orders.csv')}
                </a>
              </>
            )}
          </div>
        }
      />
      {phone ? (
        <StageChips filter={filter} counts={counts} onChange={change} />
      ) : (
        <FilterBar filter={filter} counts={counts} flagged={data?.flagged ?? 0} onChange={change} />
      )}
      {phone || view === 'list' ? (
        <OrderList filter={filter} search={search} onClear={clear} />
      ) : (
        <Board filter={filter} counts={counts} search={search} />
      )}
    </>
  )
}

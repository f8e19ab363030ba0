import type { StockState } from '@dotyk/domain/catalogue'
import { useTranslation } from 'react-i18next'
import type { StockItem } from '../../../shared/calls/stock.ts'
import { Status, type StatusKind } from '../../../shared/status.tsx'

const KINDS = {
  uncounted: 'none',
  enough: 'done',
  low: 'ending',
  soldOut: 'expired',
} as const satisfies Record<StockState, StatusKind>

/** Shows the state of a stock item: uncounted, enough, low or sold out. */
export function StockStateStatus({ item: { state } }: { item: StockItem }) {
  const { t } = useTranslation('console')
  return <Status kind={KINDS[state]}>{t(`catalogue.pieces.states.${state}`)}</Status>
}

import { type CardItem, GRID_COLUMNS, layoutRows } from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'

/** Returns the names of items and the descriptions of their positions. */
export function usePositionLabels(items: readonly CardItem[]) {
  const { t } = useTranslation('editor')
  const find = (i: string) => items.find(item => item.i === i)
  return {
    nameOf(i: string): string {
      const item = find(i)
      return [item?.caption, item?.detail].filter(Boolean).join(', ')
    },
    placeOf(i: string, layout: readonly PlacedItem[]): string {
      const rows = layoutRows(layout)
      const at = rows.findIndex(row => row.some(place => place.i === i))
      const place = layout.find(each => each.i === i)
      if (!place) return t('arrange.beside', { name: find('contacts')?.caption ?? '' })
      const row = { row: at + 1, count: rows.length }
      return place.w === GRID_COLUMNS
        ? t('arrange.wholeRow', row)
        : t('arrange.cell', { ...row, column: place.x + 1 })
    },
  }
}

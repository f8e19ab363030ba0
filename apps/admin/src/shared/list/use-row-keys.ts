import { useTranslation } from 'react-i18next'
import { useKeys } from '../keys/keys.ts'
import type { Selection } from './use-selection.ts'

interface RowKeysOptions<Row> {
  items: readonly Row[]
  idOf: (row: Row) => string
  activeId: string | null
  selection: Selection | undefined
  onMove: (row: Row, index: number) => void
  onOpen: (row: Row) => void
}

/** Binds the keys that work on a list's rows. */
export function useRowShortcuts<Row>(options: RowKeysOptions<Row>): void {
  const { items, idOf, activeId, selection, onMove, onOpen } = options
  const { t } = useTranslation('console')
  const place = activeId === null ? -1 : items.findIndex(row => idOf(row) === activeId)
  const active = items[place]

  function move(step: number) {
    const index = Math.min(Math.max(place + step, 0), items.length - 1)
    const row = items[index]
    if (row && index !== place) onMove(row, index)
  }

  useKeys(
    [
      { keys: 'j', name: t('keys.nextRow'), run: () => move(1) },
      { keys: 'k', name: t('keys.previousRow'), run: () => move(-1) },
      { keys: 'ArrowDown', name: t('keys.nextRow'), run: () => move(1) },
      { keys: 'ArrowUp', name: t('keys.previousRow'), run: () => move(-1) },
      {
        keys: 'Enter',
        name: t('keys.openRow'),
        run: event => pressOr(event, () => active && onOpen(active)),
      },
    ],
    items.length > 0,
  )
  useKeys(
    [
      { keys: 'x', name: t('keys.select'), run: () => active && selection?.toggle(idOf(active)) },
      {
        keys: 'shift+x',
        name: t('keys.selectTo'),
        run: () => active && selection?.extendTo(idOf(active), items.map(idOf)),
      },
    ],
    selection !== undefined && items.length > 0,
  )
}

/** Opens the row on Enter, unless a button or link has the focus; that element then performs its own action. */
function pressOr(event: KeyboardEvent, open: () => void): void {
  const { target } = event
  if (target instanceof HTMLElement && target.closest('a, button, summary, label')) target.click()
  else open()
}

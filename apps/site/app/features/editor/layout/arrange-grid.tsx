import { ItemFace, itemClassName, adaptItemToLook, LineIcon, type Look } from '@dotyk/card-page'
import {
  type Card,
  cardItems,
  type Direction,
  groupWaiterItems,
  placeItems,
  rowEmptiedWithout,
} from '@dotyk/domain/card'
import type { PlacedItem } from '@dotyk/domain/profile'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import styles from './arrange-grid.module.css'
import { flowItemStyles, gridItemStyles } from './grid-styles.ts'
import { type MeasuredGrid, measureGrid } from './measure-grid.ts'
import { nextItemByKey } from './next-item.ts'
import { scrollGridIntoView } from '../scroll-into-view.ts'
import { type LiftedItem, useArranging } from './use-arranging.ts'
import { useFlipAnimation } from './use-flip.ts'
import { usePositionLabels } from './use-position-labels.ts'
import { useItemDrag } from './use-item-drag.ts'

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface ArrangeGridProps {
  card: Card
  look: Look
  onMoved: (layout: PlacedItem[]) => void
  /** True if the user started arranging without a pointer; an item is then selected for the keys immediately. */
  byKeys: boolean
}

/** The card's items as they look on the card. They can be moved by dragging, by two presses or with the keyboard. */
export function ArrangeGrid({ card, look, onMoved, byKeys }: ArrangeGridProps) {
  const { t } = useTranslation('editor')
  const { language, icons, announce } = useEditor()
  const { hasColumns } = look
  const shown = useMemo(
    () => groupWaiterItems(cardItems(card, language)).items.map(item => adaptItemToLook(item, look)),
    [card, language, look],
  )
  // Without columns only the order can be changed, so each item has its own row.
  const items = useMemo(
    () => (hasColumns ? shown : shown.map(item => ({ ...item, titled: item.kind !== 'share' }))),
    [shown, hasColumns],
  )
  const base = useMemo(() => placeItems(items, card.layout), [items, card.layout])
  const words = usePositionLabels(items)
  const hintId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const measured = useRef<MeasuredGrid | null>(null)
  const [focused, setFocused] = useState('contacts')

  const said = (key: 'lifted' | 'over' | 'moved' | 'cancelled', i: string, layout: readonly PlacedItem[]) =>
    announce(t(`arrange.${key}`, { name: words.nameOf(i), place: words.placeOf(i, layout) }))
  const arranging = useArranging({
    items,
    base,
    onMoved(layout, i) {
      said('moved', i, layout)
      onMoved(hasColumns ? layout : placeItems(shown, layout))
    },
    say: {
      lifted: (i, layout) => said('lifted', i, layout),
      over: (i, layout) => said('over', i, layout),
      cancelled: (i, layout) => said('cancelled', i, layout),
    },
  })
  const { lift, layout } = arranging
  const isDragged = lift?.by === 'pointer'
  const isDocked = layout.every(({ i }) => i !== 'share') && items.some(({ i }) => i === 'share')
  const riders = (i: string) => (i === 'contacts' && isDocked ? ['share'] : [])

  function pickUp(i: string, by: LiftedItem['by']): boolean {
    if (!grid.current) return false
    measured.current = measureGrid(grid.current, base, i, hasColumns)
    return arranging.pickUp(i, by)
  }

  const drag = useItemDrag({
    grid,
    ridingWith: riders,
    // The lift is rendered synchronously, because the next pointer movement reads the new state.
    onLift: i => flushSync(() => pickUp(i, 'pointer')),
    onOver(point) {
      const target = lift && measured.current?.targetAt(point)
      if (target) flushSync(() => arranging.aim(target))
    },
    onDrop: () => arranging.putDown(),
    onCancel: () => arranging.cancel(),
  })
  const begin = useEffectEvent(() => {
    if (grid.current) scrollGridIntoView(grid.current)
    if (byKeys) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
  useFlipAnimation(grid, new Set(lift && isDragged ? [lift.i, ...riders(lift.i)] : []))

  /** Handles a press without dragging: the first press selects an item, and the next one chooses its target. */
  function press(event: MouseEvent) {
    if (drag.hasDragged.current || !grid.current) return
    const i = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset.item
    if (!lift) {
      if (i) pickUp(i, 'choice')
    } else if (i === lift.i) {
      arranging.putDown()
    } else {
      const corner = grid.current.getBoundingClientRect()
      const point = { x: event.clientX - corner.left, y: event.clientY - corner.top }
      arranging.putDown(measured.current?.targetAt(point))
    }
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const direction = DIRECTIONS[event.key]
    const isPress = event.key === 'Enter' || event.key === ' '
    if (lift && event.key === 'Escape') arranging.cancel()
    else if (isPress && lift) arranging.putDown()
    else if (isPress) pickUp(focused, 'choice')
    else if (direction && lift) arranging.step(direction)
    else if (direction) focusItem(nextItemByKey(layout, focused, direction, isDocked))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function focusItem(i: string) {
    grid.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(i)}"]`)?.focus()
  }

  const vacated = lift && isDragged && 'row' in lift.target ? rowEmptiedWithout(items, base, lift.i) : null
  const vacatedHeight = vacated === null ? undefined : measured.current?.rowHeight(vacated)
  const isKept = vacated !== null && lift && 'row' in lift.target && lift.target.row > vacated
  const kept = isKept && vacatedHeight !== undefined ? { at: vacated, height: vacatedHeight } : null
  const places = hasColumns ? gridItemStyles(layout, kept) : flowItemStyles(layout)
  // The order of the elements in the DOM follows the reading order except during a drag, because moving an element in the DOM
  // would end the touch.
  const order = new Map((lift ? base : layout).map(({ i }, at) => [i, at]))
  const orderOf = (i: string) => order.get(i) ?? (order.get('contacts') ?? 0) + 0.5
  const inOrder = [...items].sort((one, other) => orderOf(one.i) - orderOf(other.i))
  const faces = new Map(shown.map(item => [item.i, item]))
  const tabStop = items.some(({ i }) => i === focused) ? focused : items[0]?.i

  return (
    <>
      <p id={hintId} className="visually-hidden">
        {t('arrange.keys')}
      </p>
      <div
        ref={grid}
        className={`grid ${styles.grid}`}
        role="application"
        aria-label={t('arrange.label')}
        data-lifted={lift?.by}
        data-flow={hasColumns ? undefined : look.isList ? 'rows' : 'lines'}
        onClick={press}
        onKeyDown={onKey}
        onContextMenu={event => event.preventDefault()}
        {...drag.handlers}
      >
        {places.free.map((place, at) => (
          <i key={`free ${at}`} className={styles.free} style={place} />
        ))}
        {places.kept && <i className={styles.kept} style={places.kept} />}
        {lift && isDragged && hasColumns && (
          <i
            className={styles.place}
            data-docked={(lift.i === 'share' && isDocked) || undefined}
            style={places.styleOf(lift.i)}
          />
        )}
        {inOrder.map(({ i }) => {
          const item = faces.get(i)
          if (!item) return null
          const docked = item.i === 'share' && isDocked
          return (
            <div
              key={item.i}
              data-item={item.i}
              className={`${docked ? 'share' : itemClassName(item)} ${styles.item}`}
              data-docked={docked || undefined}
              data-dock={(item.i === 'contacts' && isDocked) || undefined}
              data-held={item.i === lift?.i || undefined}
              style={places.styleOf(item.i)}
              role="button"
              tabIndex={item.i === tabStop ? 0 : -1}
              aria-describedby={hintId}
              aria-pressed={item.i === lift?.i}
              onFocus={() => setFocused(item.i)}
            >
              {docked ? (
                <>
                  <LineIcon name="share" />
                  <span className="visually-hidden">{item.caption}</span>
                </>
              ) : (
                <ItemFace item={item} look={look} icons={icons} />
              )}
              <span className="visually-hidden">: {words.placeOf(item.i, layout)}</span>
            </div>
          )
        })}
      </div>
    </>
  )
}

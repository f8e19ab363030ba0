import { Menu, MenuItem } from '@dotyk/ui/popup'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../use-format-number.ts'
import { useOverlay } from '../dialog/use-overlay.ts'
import { Icon } from '../icons.tsx'
import { KeyCap } from '../keys/key-cap.tsx'
import { useKeys } from '../keys/keys.ts'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  /** The number of rows that match the list's filters; the user can select all of them at once. */
  total: number
  /** The buttons for the selected rows. */
  children: ReactNode
}

/**
 * The dark bar that floats over a list while rows are selected. B moves the focus to it, the arrow keys move along it, A
 * selects all matches, and Escape clears the selection.
 */
export function BulkBar({ selection, total, children }: BulkBarProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const bar = useRef<HTMLDivElement>(null)
  const { isEmpty, all, ids } = selection
  const hasMore = !isEmpty && !all && total > ids.size
  useKeys(
    [
      { keys: 'Escape', name: t('bulk.clear'), run: selection.clear },
      { keys: 'b', name: t('bulk.goTo'), run: () => buttonsOf(bar.current)[0]?.focus() },
    ],
    !isEmpty,
  )
  useKeys(
    [{ keys: 'a', name: t('bulk.matchAll', { number: number(total) }), run: selection.matchAll }],
    hasMore,
  )
  if (isEmpty) return null

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || (event.target as HTMLElement).closest('[role=menu]')) return
    event.preventDefault()
    const buttons = buttonsOf(bar.current)
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(place + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div ref={bar} role="toolbar" aria-label={t('bulk.label')} className={styles.bar} onKeyDown={walk}>
      <b role="status" className={styles.count}>
        {t(all ? 'bulk.allChosen' : 'bulk.chosen', { number: number(selection.count(total)) })}
      </b>
      {hasMore && (
        <button type="button" className={styles.all} onClick={selection.matchAll}>
          {t('bulk.matchAll', { number: number(total) })}
        </button>
      )}
      {children}
      <button type="button" className={styles.action} onClick={selection.clear}>
        <span className="visually-hidden">{t('bulk.clear')} </span>
        <KeyCap keys="Escape" />
      </button>
    </div>
  )
}

function buttonsOf(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
}

interface BulkActionProps {
  disabled: boolean
  onPress: () => void
  /** Whether the action can't be undone. */
  danger?: boolean
  children: ReactNode
}

/** One action for the selection. */
export function BulkAction({ disabled, onPress, danger = false, children }: BulkActionProps) {
  return (
    <button
      type="button"
      className={danger ? styles.danger : styles.action}
      disabled={disabled}
      onClick={onPress}
    >
      {danger && <Icon name="trash" />}
      {children}
    </button>
  )
}

interface BulkNextProps {
  /** What the key E does, as the list of shortcuts names it. */
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

/** The next step of the selected rows, which the bar offers first and the key E takes. */
export function BulkNext({ label, disabled, onPress, children }: BulkNextProps) {
  useKeys([{ keys: 'e', name: label, run: onPress }], !disabled)
  return (
    <button type="button" className={styles.next} disabled={disabled} onClick={onPress}>
      {children}
      <KeyCap keys="e" />
    </button>
  )
}

export interface BulkChoice {
  id: string
  name: string
  /** An element before the name, such as the dot of a status. */
  sign?: ReactNode
  run: () => void
}

/** A menu of the values for one change, such as the types of profiles. */
export function BulkMenu({
  name,
  choices,
  disabled,
}: {
  name: string
  choices: readonly BulkChoice[]
  disabled: boolean
}) {
  const overlay = useOverlay()
  return (
    <Menu
      {...overlay}
      side="above"
      button={props => (
        <button {...props} type="button" className={styles.action} disabled={disabled}>
          {name}
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {choices.map(({ id, name: choice, sign, run }) => (
        <MenuItem key={id} sign={sign} onClick={run}>
          {choice}
        </MenuItem>
      ))}
    </Menu>
  )
}

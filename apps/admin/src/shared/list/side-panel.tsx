import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { useKeys } from '../keys/keys.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** The panel's name for screen readers. */
  label: string
  /** The item's position in the list: "1 of 1 284". */
  place?: string | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  /** Further buttons at the top of the panel, such as a link to the full page. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Shows one item beside its list. Below a width of 1100 px the panel covers the list, and on a phone it replaces the list.
 * Escape closes the panel.
 */
export function SidePanel({ label, place, onPrevious, onNext, onClose, actions, children }: SidePanelProps) {
  const { t } = useTranslation(['console', 'common'])
  const panel = useRef<HTMLElement>(null)
  useKeys([{ keys: 'Escape', name: t('common:close'), run: onClose }])
  // If the panel covers the list, it takes the focus; when the panel closes, the focus returns to the row.
  useEffect(() => {
    const opener = document.activeElement
    if (!panel.current || getComputedStyle(panel.current).position !== 'fixed') return
    panel.current.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={panel} tabIndex={-1} aria-label={label} className={styles.panel}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('panel.previous')}
          title={t('panel.previous')}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('panel.next')}
          title={t('panel.next')}
          disabled={!onNext}
          onClick={onNext}
        >
          <Icon name="down" />
        </button>
        <span className={styles.place}>{place}</span>
        {actions}
        <button
          type="button"
          className={styles.button}
          aria-label={t('common:close')}
          title={t('common:close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}

interface PanelSectionProps {
  title?: string
  count?: number | undefined
  /** The content at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the side panel, with a line below it. */
export function PanelSection({ title, count, action, children }: PanelSectionProps) {
  return (
    <section className={styles.section}>
      {title && (
        <h3 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {action && <span className={styles.action}>{action}</span>}
        </h3>
      )}
      {children}
    </section>
  )
}

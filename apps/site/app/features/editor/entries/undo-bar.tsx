import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './entry.module.css'

/** The time in milliseconds in which a removed entry can be restored. */
const UNDO_MS = 10_000

interface UndoBarProps {
  text: string
  onUndo: () => void
  onDone: () => void
}

/**
 * Shown in place of a removed entry. The bar takes the focus, so that screen readers read its text and button, and it stays while
 * it is focused or hovered.
 */
export function UndoBar({ text, onUndo, onDone }: UndoBarProps) {
  const { t } = useTranslation('editor')
  const button = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const [held, setHeld] = useState(true)

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (held) return
    const timer = setTimeout(onDone, UNDO_MS)
    return () => clearTimeout(timer)
  }, [held, onDone])

  return (
    <li
      className={styles.undo}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(button.current?.matches(':focus-visible') ?? false)}
      onBlur={() => setHeld(false)}
    >
      <span id={textId} className={styles.undoText}>
        {text}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.undoButton}
        aria-describedby={textId}
        onClick={onUndo}
      >
        {t('entry.undo')}
      </button>
    </li>
  )
}

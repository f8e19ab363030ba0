import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './entry.module.css'

/** How long a removed entry can be restored, in milliseconds. */
const UNDO_MS = 10_000

interface UndoBarProps {
  text: string
  onUndo: () => void
  onDone: () => void
}

/**
 * Replaces a removed entry. It takes over the focus, so that screen readers read its text and button, and stays while
 * focused or hovered.
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

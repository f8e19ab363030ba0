import { useEffect, useState } from 'react'
import { useStore } from '../store/index.ts'
import {
  dismissToast,
  type Toast,
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type ToastAction,
  toastStore,
} from './toast-list.ts'
import { CloseIcon } from '../close-icon.tsx'
import styles from './Toasts.module.css'

const NONE: readonly Toast[] = []

/** The container of toasts, one per page; screen readers announce each toast. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useStore(toastStore, NONE)
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const lifetime = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS[toast.kind]
    if (held || lifetime === null) return
    const timer = setTimeout(() => dismissToast(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, toast])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.text}>
        <p lang={toast.lang}>{toast.text}</p>
        {toast.reason && <p className={styles.reason}>{toast.reason}</p>}
      </div>
      {toast.action && <ActionButton id={toast.id} action={toast.action} />}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  )
}

function ActionButton({ id, action: { label, run } }: { id: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        dismissToast(id)
        run()
      }}
    >
      {label}
    </button>
  )
}

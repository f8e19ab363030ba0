import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import styles from './encoding.module.css'
import type { WriterState } from './use-chip-writer.ts'

interface WriterPanelProps {
  written: number
  count: number
  /** The number of the next chip; null if all chips are written. */
  next: number | null
  state: WriterState
  /** The label of the start button. */
  label: string
  onWrite: () => void
  onCancel: () => void
}

/** The count of written chips, the phone's current state, and the start button. */
export function WriterPanel({ written, count, next, state, label, onWrite, onCancel }: WriterPanelProps) {
  const { t } = useTranslation('console')
  const busy = typeof state === 'string' && state !== 'idle'
  return (
    <div className={styles.panel}>
      <div className={styles.ring} data-busy={busy || undefined}>
        <div role="status">
          {state === 'holding' && next !== null ? (
            <>
              <strong>{t('orders.chips.hold', { number: next })}</strong>
              <span>{t('orders.chips.holdText')}</span>
            </>
          ) : state === 'checking' ? (
            <strong>{t('orders.chips.check')}</strong>
          ) : state === 'locking' || state === 'saving' ? (
            <strong>{t(`orders.chips.${state}`)}</strong>
          ) : (
            <>
              <b>{t('orders.chips.of', { written, count })}</b>
              <span>{t('orders.chips.written')}</span>
            </>
          )}
        </div>
      </div>
      {typeof state === 'object' && (
        <FormError>
          {t(state.failed === 'differs' ? 'orders.chips.differs' : `orders.chips.failed.${state.failed}`)}
        </FormError>
      )}
      {busy ? (
        <Button wide disabled={state === 'saving'} onClick={onCancel}>
          {t('orders.chips.stop')}
        </Button>
      ) : (
        next !== null && (
          <Button variant="filled" wide onClick={onWrite}>
            <Icon name="encoding" />
            {label}
          </Button>
        )
      )}
    </div>
  )
}

import type { ChipToWrite } from '@dotyk/contract/wire/staff-order'
import { ntag213Content } from '@dotyk/domain/card'
import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { recordChip } from '../../../shared/calls/orders.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from '../../../shared/encoding/encoding.module.css'

interface ByHandProps {
  orderId: string
  /** The next chip to write. */
  next: ChipToWrite
}

/**
 * Explains how to write a chip with an app or a desktop encoder, and lets staff confirm that they have checked the written
 * address.
 */
export function ManualChipEntry({ orderId, next: { number, address } }: ByHandProps) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const content = ntag213Content(address)
  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    showToast(t('orders.copied'))
  }
  return (
    <details className={styles.byHand}>
      <summary>{t('orders.chips.byHand')}</summary>
      <ol>
        <li>
          {t('orders.chips.steps.url')} <code>{address}</code>{' '}
          <Button size="small" onClick={() => void copy(address)}>
            {t('orders.chips.copy')}
          </Button>
        </li>
        <li>{t('orders.chips.steps.read')}</li>
        <li>{t('orders.chips.steps.tick')}</li>
      </ol>
      {content && (
        <>
          <p>{t('orders.chips.payload')}</p>
          <code className={styles.hex}>{content.hex}</code>
          <Button size="small" onClick={() => void copy(content.hex)}>
            {t('orders.chips.copy')}
          </Button>
        </>
      )}
      <Button
        className={styles.tick}
        busy={busy}
        onClick={() =>
          void run('changing', () => recordChip(orderId, number, { serial: '', address, locked: false }))
        }
      >
        {t('orders.chips.tick', { number })}
      </Button>
    </details>
  )
}

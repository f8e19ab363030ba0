import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Broadcast, isSending, resumeBroadcast, stopBroadcast } from '../../shared/calls/push.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './push.module.css'

const PARTS = ['sent', 'failed', 'removed', 'waiting'] as const

interface BroadcastProgressProps {
  broadcast: Broadcast
  heading: string
}

/** The progress of sending a message, with buttons to stop and resume it until the message is sent. */
export function BroadcastProgress({ broadcast, heading }: BroadcastProgressProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const queries = useQueryClient()
  const { id, title, state, total, uncertain, refusedWith } = broadcast
  const sending = isSending(broadcast)
  const share = (count: number) => ({ width: `${total === 0 ? 0 : (count / total) * 100}%` })

  async function change() {
    await runWithToast('changing', () => (sending ? stopBroadcast(id) : resumeBroadcast(id)))
    await queries.invalidateQueries({ queryKey: ['push', 'messages'] })
  }

  return (
    <Section
      title={heading}
      stacked
      actions={
        state !== 'done' && (
          <Button size="small" onClick={() => void change()}>
            {t(sending ? 'push.stop' : 'push.resume')}
          </Button>
        )
      }
    >
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('push.progress', { title })}
        aria-valuemax={total}
        aria-valuenow={total - broadcast.waiting}
      >
        <span className={styles.sent} style={share(broadcast.sent)} />
        <span className={styles.failed} style={share(broadcast.failed)} />
        <span className={styles.removed} style={share(broadcast.removed + uncertain)} />
      </div>
      <dl className={styles.figures}>
        {PARTS.map(part => (
          <div key={part} className={styles.figure}>
            <dd>{number(broadcast[part])}</dd>
            <dt>
              <i className={styles[part]} aria-hidden="true" />
              {t(`push.part.${part}`)}
            </dt>
          </div>
        ))}
      </dl>
      {refusedWith !== null ? (
        <FormError>{t('push.refusedText', { status: refusedWith })}</FormError>
      ) : uncertain > 0 ? (
        <p className={styles.faint}>{t('push.uncertain', { count: uncertain, shown: number(uncertain) })}</p>
      ) : (
        state !== 'done' && <p className={styles.faint}>{t('push.kept')}</p>
      )}
    </Section>
  )
}

import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  sendWebhookEventAgain,
  sendWebhookTest,
  type WebhookEvent,
} from '../../../shared/calls/lead-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { formatMoment } from '../../../shared/long-date.ts'
import styles from './webhook.module.css'
import { updateWebhook } from './webhook-query.ts'

/** The number of events that are shown at first. */
const FIRST = 5

interface WebhookLogProps {
  events: readonly WebhookEvent[]
  /** Whether the webhook is turned off, so that only tests are sent. */
  isOff: boolean
}

/** The log of events sent to the webhook, each with a button that sends it again, and the button that sends a test. */
export function WebhookLog({ events, isOff }: WebhookLogProps) {
  const { t } = useTranslation('leads')
  const titleId = useId()
  const call = useCall(t('webhook.sendFailed'))
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, FIRST)

  async function sendTest() {
    const isQueued = await call.run(async () => updateWebhook(await sendWebhookTest()))
    if (isQueued) showToast(t('webhook.testSent'))
  }

  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h3 id={titleId}>{t('webhook.log')}</h3>
        <Button busy={call.busy} onClick={() => void sendTest()}>
          {t('webhook.test')}
        </Button>
      </div>
      <FormError>{call.error}</FormError>
      {events.length === 0 ? (
        <p className={styles.soft}>{t('webhook.logEmpty')}</p>
      ) : (
        <ol className={styles.log} aria-labelledby={titleId}>
          {shown.map(event => (
            <li key={event.id}>
              <Event event={event} canSend={!isOff && event.state !== 'waiting'} />
            </li>
          ))}
        </ol>
      )}
      {shown.length < events.length && (
        <Button className={styles.start} onClick={() => setIsWhole(true)}>
          {t('webhook.wholeLog', { count: events.length })}
        </Button>
      )}
    </div>
  )
}

function Event({ event, canSend }: { event: WebhookEvent; canSend: boolean }) {
  const { t, i18n } = useTranslation('leads')
  const call = useCall(t('webhook.sendFailed'))
  const { id, type, state, status, failure, tries, createdAt, nextTryAt } = event
  const result =
    failure !== null
      ? t(`webhook.failures.${failure}`)
      : status !== null
        ? t('webhook.answered', { status })
        : ''
  const said = [
    result,
    tries > 0 ? t('webhook.tries', { count: tries }) : '',
    tries > 0 && nextTryAt ? t('webhook.nextTry', { at: formatMoment(nextTryAt, i18n.language) }) : '',
  ]

  async function sendAgain() {
    const isQueued = await call.run(async () => updateWebhook(await sendWebhookEventAgain(id)))
    if (isQueued) showToast(t('webhook.sentAgain'))
  }

  return (
    <div className={styles.event}>
      <div>
        <p className={styles.line}>
          <span className={styles.state} data-state={state}>
            {t(`webhook.states.${state}`)}
          </span>
          <span>{t(`webhook.types.${type === 'webhook.test' ? 'test' : 'lead'}`)}</span>
        </p>
        <p className={styles.soft}>
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, i18n.language)}</time>
          {said.filter(Boolean).map(text => ` · ${text}`)}
        </p>
        <FormError>{call.error}</FormError>
      </div>
      {canSend && (
        <Button size="small" busy={call.busy} onClick={() => void sendAgain()}>
          {t('webhook.again')}
        </Button>
      )}
    </div>
  )
}

import type { OrderLayout, OrderStatus } from '@dotyk/contract/wire/orders'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { Button, buttonClass } from '@dotyk/ui/button'
import { TextArea } from '@dotyk/ui/fields'
import { useIsHydrated } from '@dotyk/ui/store'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { answerLayout } from '../../shared/calls/order-calls.ts'
import styles from './layout-approval.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface LayoutApprovalProps {
  order: OrderStatus
  layout: OrderLayout
  onAnswered: (order: OrderStatus) => void
}

/** Shows the print layout, which the buyer approves or asks to change. Nothing is printed before approval. */
export function LayoutApproval({ order, layout, onAnswered }: LayoutApprovalProps) {
  const { t, explain } = useTexts('order')
  const live = useIsHydrated()
  const [asks, setAsks] = useState(false)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function answer(approved: boolean) {
    const text = comment.trim()
    setMissing(!approved && text === '')
    if (!approved && text === '') return
    setBusy(true)
    try {
      onAnswered(await answerLayout(order.id, layout.id, approved ? null : text))
      showToast(t(approved ? 'status.layout.approved' : 'status.layout.declined'))
    } catch (error) {
      showToast(`${t('status.layout.failed')}: ${await explain(error)}`, 'error')
    }
    setBusy(false)
  }

  return (
    <section className={styles.layout} aria-label={t('status.layout.title')}>
      {layout.file.endsWith('.pdf') ? (
        <a href={layout.file} target="_blank" rel="noreferrer" className={buttonClass({ size: 'large' })}>
          {t('status.layout.pdf')}
        </a>
      ) : (
        <a href={layout.file} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={layout.file} alt={t('status.layout.picture')} />
        </a>
      )}
      {asks ? (
        <form
          noValidate
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            void answer(false)
          }}
        >
          <TextArea
            label={t('status.layout.comment')}
            autoFocus
            rows={4}
            maxLength={ORDER_LIMITS.comment}
            value={comment}
            error={missing ? t('status.layout.commentRequired') : undefined}
            onChange={event => setComment(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="filled" size="large" busy={busy}>
              {t('status.layout.send')}
            </Button>
            <Button size="large" onClick={() => setAsks(false)}>
              {t('status.layout.back')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button
            variant="filled"
            size="large"
            busy={busy}
            disabled={!live}
            onClick={() => void answer(true)}
          >
            {t('status.layout.approve')}
          </Button>
          <Button size="large" disabled={!live} onClick={() => setAsks(true)}>
            {t('status.layout.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { ReceiptCorrection } from '@dotyk/domain/fiscal'
import { Button } from '@dotyk/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { correctReceipt, findReceipt, type OpenedReceipt } from '../../shared/calls/receipts.ts'
import { Fact, Facts } from '../../shared/facts.tsx'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { formatFullTime } from '../../shared/format-time.ts'
import { SidePanel } from '../../shared/list/side-panel.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { CorrectReceiptDialog } from './correct-receipt-dialog.tsx'
import { ReceiptState } from './receipt-state.tsx'
import styles from './receipts.module.css'
import { useReceiptLabels } from './use-receipt-labels.ts'

/** One receipt with its lines, the cash register's reply and the actions that staff can take. */
export function ReceiptPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['receipts', 'one', id],
    queryFn: ({ signal }) => findReceipt(id, signal),
  })
  return (
    <SidePanel label={t('receipts.one')} onClose={onClose}>
      {data ? (
        <OpenReceipt key={id} receipt={data} />
      ) : isError ? (
        <LoadFailureNotice
          what={t('receipts.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status">{t('common:loading')}</p>
      )}
    </SidePanel>
  )
}

function OpenReceipt({ receipt }: { receipt: OpenedReceipt }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const money = useFormatMoney()
  const language = useLanguage()
  const { subjectOf } = useReceiptLabels()
  const [asked, setAsked] = useState<Exclude<ReceiptCorrection, 'retry'> | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, kind, amount, currency, lines, subject, corrections, failure, tryAt } = receipt
  const time = (at: string) => formatFullTime(new Date(at), language)

  async function correct(body: Parameters<typeof correctReceipt>[1]) {
    setBusy(true)
    const done = await runWithToast('changing', () => correctReceipt(id, body))
    await queries.invalidateQueries({ queryKey: ['receipts'] })
    setBusy(false)
    if (done) setAsked(null)
  }

  return (
    <>
      <h2 className={styles.title}>
        {t(`receipts.kinds.${kind}`)} <ReceiptState receipt={receipt} />
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ name, count, price }, at) => (
          <li key={at}>
            <span>
              {count > 1 && `${count} × `}
              {name}
            </span>
            <b>{money(price * count, currency)}</b>
          </li>
        ))}
        <li data-total="true">
          <span>{t('receipts.total')}</span>
          <b>{money(amount, currency)}</b>
        </li>
      </ul>
      {receipt.state === 'by-provider' && <p>{t('receipts.byProvider')}</p>}
      {failure !== '' && receipt.state === 'owed' && (
        <p className={styles.failure}>{t('receipts.failure', { failure })}</p>
      )}
      <Facts>
        <Fact name={t('receipts.subject')}>
          <Link to={subject.kind === 'order' ? `/orders/${subject.id}` : `/users/${subject.id}`}>
            {subjectOf(receipt)}
          </Link>
        </Fact>
        <Fact name={t('receipts.time')}>{time(receipt.createdAt)}</Fact>
        {receipt.number !== '' && <Fact name={t('receipts.number')}>{receipt.number}</Fact>}
        {receipt.madeAt && <Fact name={t('receipts.madeAt')}>{time(receipt.madeAt)}</Fact>}
        {receipt.register !== '' && <Fact name={t('receipts.register')}>{receipt.register}</Fact>}
        {receipt.address !== '' && (
          <Fact name={t('receipts.check')}>
            <a href={receipt.address} target="_blank" rel="noreferrer">
              {t('receipts.open')}
            </a>
          </Fact>
        )}
        {receipt.state === 'owed' && (
          <Fact name={t('receipts.next')}>
            {tryAt === null
              ? t(currency === 'UAH' ? 'receipts.atProvider' : 'receipts.onlyByHand')
              : time(tryAt)}
          </Fact>
        )}
        {receipt.by !== '' && (
          <Fact name={t('receipts.correctedBy')}>
            {receipt.by}: {receipt.reason}
          </Fact>
        )}
      </Facts>
      {corrections.length > 0 && (
        <div className={styles.actions}>
          {corrections.map(correction => (
            <Button
              key={correction}
              size="small"
              busy={busy && correction === 'retry'}
              onClick={() => (correction === 'retry' ? void correct({ correction }) : setAsked(correction))}
            >
              {t(`receipts.corrections.${correction}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <CorrectReceiptDialog
          correction={asked}
          busy={busy}
          onCorrect={correct}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

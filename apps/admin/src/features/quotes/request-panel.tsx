import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  changeQuoteRequest,
  deleteQuoteRequest,
  findQuoteRequest,
  type QuoteRequest,
} from '../../shared/calls/quotes.ts'
import { Fact, Facts } from '../../shared/facts.tsx'
import { formatFullTime } from '../../shared/format-time.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import styles from './quotes.module.css'
import { QuoteRequestState } from './request-state.tsx'
import { useQuoteRequestLabels } from './use-quote-request-labels.ts'

/** One request for a quote with its text and the actions that staff can take. */
export function QuoteRequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['quote-requests', 'one', id],
    queryFn: ({ signal }) => findQuoteRequest(id, signal),
  })
  return (
    <SidePanel label={t('quotes.request')} onClose={onClose}>
      {data ? (
        <OpenRequest key={id} request={data} onClose={onClose} />
      ) : isError ? (
        <LoadFailureNotice
          what={t('quotes.requestsFailed')}
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

function OpenRequest({ request, onClose }: { request: QuoteRequest; onClose: () => void }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const language = useLanguage()
  const { nameOf, wantsOf } = useQuoteRequestLabels()
  const [busy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, state, phone, email, message, company, consent, createdAt, deletedAt } = request
  const time = (at: string) => formatFullTime(new Date(at), language)

  async function turn() {
    setBusy(true)
    await runWithToast('changing', () =>
      changeQuoteRequest(id, { state: state === 'closed' ? 'new' : 'closed' }),
    )
    await queries.invalidateQueries({ queryKey: ['quote-requests'] })
    setBusy(false)
  }

  async function forget() {
    onClose()
    queries.removeQueries({ queryKey: ['quote-requests', 'one', id] })
    await queries.invalidateQueries({ queryKey: ['quote-requests'] })
  }

  return (
    <PanelSection>
      <h2 className={styles.title}>
        {nameOf(request)} <QuoteRequestState state={state} />
      </h2>
      {message !== '' && <p className={styles.message}>{message}</p>}
      <Facts>
        <Fact name={t('quotes.wants')}>{wantsOf(request)}</Fact>
        {phone !== '' && (
          <Fact name={t('quotes.phone')}>
            <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
          </Fact>
        )}
        {email !== '' && (
          <Fact name={t('quotes.email')}>
            <a href={`mailto:${email}`}>{readableEmail(email)}</a>
          </Fact>
        )}
        {request.quotes.length > 0 && (
          <Fact name={t('quotes.made')}>
            {request.quotes.map(quote => (
              <Link key={quote.id} to={`/quotes/${quote.id}`} className={styles.quoteLink}>
                {t('quotes.numbered', { number: quote.number })}
              </Link>
            ))}
          </Fact>
        )}
        <Fact name={t('quotes.fields.language')}>{t(`quotes.languages.${request.language}`)}</Fact>
        {company !== null && <Fact name={t('quotes.company')}>{company}</Fact>}
        <Fact name={t('quotes.time')}>{time(createdAt)}</Fact>
        <Fact name={t('quotes.deletedAt')}>{time(deletedAt)}</Fact>
        <Fact name={t('quotes.consent')}>{consent}</Fact>
      </Facts>
      <div className={styles.actions}>
        <Link to={`/quotes/new?request=${id}`} className={buttonClass({ variant: 'filled', size: 'small' })}>
          {t('quotes.make')}
        </Link>
        <Link to={`/users/customer/request/${id}`} className={buttonClass({ size: 'small' })}>
          {t('customers.open')}
        </Link>
        <Button size="small" busy={busy} onClick={() => void turn()}>
          {t(state === 'closed' ? 'quotes.reopen' : 'quotes.close')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
          {t('quotes.delete')}
        </Button>
      </div>
      {isDeleting && (
        <DeleteQuoteDialog
          what="request"
          onDelete={() => deleteQuoteRequest(id)}
          onDeleted={forget}
          onClose={() => setDeleting(false)}
        />
      )}
    </PanelSection>
  )
}

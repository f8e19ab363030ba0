import { kyivDay } from '@dotyk/domain/values'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quoteContentsOf, findQuoteRequest, quoteQuery } from '../../shared/calls/quotes.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { AcceptedQuote } from './accepted-quote.tsx'
import { QuoteEditor } from './quote-editor.tsx'
import { newQuote, toTypedQuote } from './typed-quote.ts'

/**
 * The page of one quote; the id `new` opens an empty form.
 * @param requestId the request that a new quote answers; null if there is none
 */
export function QuotePage({ id, requestId }: { id: string; requestId: string | null }) {
  return id === 'new' ? <NewQuote requestId={requestId} /> : <StoredQuote id={id} />
}

function StoredQuote({ id }: { id: string }) {
  const { data: quote, error, isFetching, refetch } = useQuery(quoteQuery(id))
  if (!quote) return <Waiting failure={error} busy={isFetching} onRetry={() => void refetch()} />
  if (quote.state === 'accepted') return <AcceptedQuote quote={quote} />
  return (
    <QuoteEditor
      key={`${id} ${quote.version}`}
      quote={quote}
      requestId={null}
      initial={toTypedQuote(quoteContentsOf(quote))}
    />
  )
}

function NewQuote({ requestId }: { requestId: string | null }) {
  const {
    data: request,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['quote-requests', 'one', requestId],
    queryFn: ({ signal }) => findQuoteRequest(requestId ?? '', signal),
    enabled: requestId !== null,
  })
  if (requestId !== null && !request)
    return <Waiting failure={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <QuoteEditor
      key={requestId}
      quote={null}
      requestId={requestId}
      initial={newQuote(kyivDay(new Date()), request ?? null)}
    />
  )
}

interface WaitingProps {
  failure: Error | null
  busy: boolean
  onRetry: () => void
}

function Waiting({ failure, busy, onRetry }: WaitingProps) {
  const { t } = useTranslation(['console', 'common'])
  return (
    <>
      <PageHead title={t('pages.quotes')} back={{ to: '/quotes', name: t('pages.quotes') }} />
      {failure ? (
        <LoadFailureNotice what={t('quotes.quotesFailed')} failure={failure} busy={busy} onRetry={onRetry} />
      ) : (
        <p role="status">{t('common:loading')}</p>
      )}
    </>
  )
}

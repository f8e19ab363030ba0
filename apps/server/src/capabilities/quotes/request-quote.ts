import { createHmac, randomUUID } from 'node:crypto'
import {
  checkQuoteRequest,
  QUOTE_CONSENT_VERSION,
  type QuoteRequest,
  type QuoteRequestDraft,
} from '@dotyk/domain/quotes'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Transaction } from '../../database/database.ts'
import { consoleUrl } from '../../http/console-path.ts'
import { type FormPurpose, requireFormToken, type FormProtectionFields } from '../../http/form-tokens.ts'
import { Refusal } from '../../refusal.ts'
import type { QuotesContext } from './quotes.context.ts'

/** The purpose of the form on the page for teams, for its token. */
export const QUOTE_FORM: FormPurpose = { kind: 'quote request', subject: '' }

export interface SubmittedQuoteRequest extends QuoteRequestDraft, FormProtectionFields {}

/** The visitor who sends the form. */
export interface QuoteVisitor {
  /** The network by which requests are limited. */
  network: string
  language: Language
  /** The company of the host; null for the default company. */
  companyId: string | null
}

/**
 * Stores a request for a quote, and queues an e-mail about it to staff. A form that is sent again isn't stored twice.
 * @throws Refusal `form-expired`, `form-too-fast`; any of `QUOTE_REQUEST_RULES` with its field; `too-many-requests` from one
 * network.
 */
export async function requestQuote(
  ctx: QuotesContext,
  sent: SubmittedQuoteRequest,
  { network, language, companyId }: QuoteVisitor,
): Promise<void> {
  const { requests, inTransaction, clock, secrets, brands } = ctx
  const now = clock.now()
  const { nonce } = requireFormToken(secrets, QUOTE_FORM, sent, now)
  const { request, violations } = checkQuoteRequest(sent, brands.of(companyId).brand.phonePrefix)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const submission = submissionOf(secrets[0], nonce, request)
  if (await requests.isStored(submission)) return
  await limitRequests(ctx, network)
  await inTransaction(async tx => {
    const id = randomUUID()
    const isFirst = await requests.insert(tx, {
      id,
      companyId,
      submission,
      ...request,
      consentText: createTranslator(language, 'teams')('form.consent'),
      consentVersion: QUOTE_CONSENT_VERSION,
      language,
      createdAt: now,
    })
    if (isFirst) await emailStaff(ctx, tx, { id, request, companyId })
  })
}

const HOUR_MS = 60 * 60_000
/** Requests an hour from one network, which may be that of a whole office. */
const PER_NETWORK = 10

async function limitRequests(
  { accounts, clock, config }: Pick<QuotesContext, 'accounts' | 'clock' | 'config'>,
  network: string,
): Promise<void> {
  const { count, resetsAt } = await accounts.countAttempts({
    scope: 'quote request of a network',
    subject: network,
    windowMs: HOUR_MS,
  })
  if (count <= PER_NETWORK * config.rateLimitFactor) return
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1_000))
  throw new Refusal('too-many-requests', { retryAfterSeconds })
}

/** The keyed hash of a request. Without the key, phones could be guessed from the hash. */
function submissionOf(secret: string, nonce: string, request: QuoteRequest): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['quote request', nonce, request]))
    .digest('base64url')
}

/** Queues the e-mail to staff, sent by the service's own mail server. Replies go to the sender's e-mail, if there is one. */
async function emailStaff(
  { brands, config, queueEmail }: QuotesContext,
  tx: Transaction,
  { id, request, companyId }: { id: string; request: QuoteRequest; companyId: string | null },
): Promise<void> {
  const own = brands.of(null)
  await queueEmail(tx, {
    kind: 'quote-requested',
    to: { address: config.ordersEmail },
    language: own.brand.defaultLanguage,
    brand: brands.of(companyId).brand,
    data: { ...request, link: `${consoleUrl(own.origin, config)}/quotes/requests/${id}` },
    ...(request.email && { replyTo: request.email }),
  })
}

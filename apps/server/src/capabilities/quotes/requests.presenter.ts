import type { QuoteRequestWire } from '@dotyk/contract/quotes'
import { quoteRequestDeletionTime } from '@dotyk/domain/quotes'
import type { QuotesContext } from './quotes.context.ts'
import type { StoredQuoteRequest } from './requests.repository.ts'

/** A request as staff see it. @param quotes the quotes made for it, newest first */
export function presentQuoteRequest(
  { brands }: Pick<QuotesContext, 'brands'>,
  request: StoredQuoteRequest,
  quotes: readonly { id: string; sequence: number }[],
): QuoteRequestWire {
  const { id, name, organization, phone, email, message, count, accessory } = request
  const { state, language, companyId, consentText, createdAt } = request
  return {
    id,
    name,
    organization,
    phone,
    email,
    message,
    count,
    accessory,
    state,
    language,
    company: companyId === null ? null : brands.of(companyId).brand.name,
    consent: consentText,
    quotes: quotes.map(({ id, sequence }) => ({ id, number: String(sequence) })),
    createdAt: createdAt.toISOString(),
    deletedAt: quoteRequestDeletionTime(createdAt).toISOString(),
  }
}

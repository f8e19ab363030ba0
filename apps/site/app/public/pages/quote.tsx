import { productBaseFromWire, productFromWire } from '@dotyk/contract/wire/catalogue'
import type { PageContext } from '@dotyk/contract/page-context'
import type { ShownQuoteWire } from '@dotyk/contract/quotes'
import { shownQuoteFromWire } from '@dotyk/contract/wire/quotes'
import { parseProductId } from '@dotyk/domain/catalogue'
import { productBrand } from '@dotyk/domain/companies'
import { offeredPaymentMethods } from '@dotyk/domain/orders'
import { currencyOfLanguage } from '@dotyk/domain/values'
import { NoQuotePage } from '../../features/order/quote/no-quote-page.tsx'
import { QuotePage } from '../../features/order/quote/quote-page.tsx'
import type { CatalogueData } from '../../features/order/use-catalogue.ts'
import { Island } from '../../shared/islands/island.tsx'
import type { OpenPage } from '../../shared/page.ts'
import { PRIVATE_HEADERS } from '../../shared/page.ts'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'

/**
 * The page of a quote. The id in the URL grants access to the quote, so search engines and shared caches must not store the
 * page.
 */
export const openPage: OpenPage = async ({ params, context }) => {
  const quote = await context.findQuote(params['quoteID'] ?? '', context.language)
  if (!quote) return { content: <NoQuotePage />, status: 404 }
  return {
    content: (
      <>
        <QuoteHead number={quote.number} />
        <Island
          name="quote"
          component={QuotePage}
          props={{ quote: shownQuoteFromWire(quote), catalogue: await loadCatalogue(quote, context) }}
          starts="painted"
        />
      </>
    ),
    headers: PRIVATE_HEADERS,
  }
}

/** Loads a catalogue that contains only the offered product, which may no longer be sold. */
async function loadCatalogue(
  { productID, language }: ShownQuoteWire,
  { catalogue, offersInvoices, brand }: PageContext,
): Promise<CatalogueData> {
  const choice = parseProductId(productID)
  const [base, sold] = await Promise.all([
    catalogue.base(currencyOfLanguage(language)),
    choice ? catalogue.productsOf(choice.accessory) : [],
  ])
  return {
    language,
    base: productBaseFromWire(base),
    methods: offeredPaymentMethods({ withInvoices: offersInvoices }),
    products: sold
      .filter(({ id }) => id === productID)
      .map(productFromWire)
      .map(each => ({ ...each, brand: productBrand(each.brand, brand) })),
  }
}

function QuoteHead({ number }: { number: string }) {
  const { t } = useTexts('quote')
  return <PageHead title={t('title', { number })} />
}

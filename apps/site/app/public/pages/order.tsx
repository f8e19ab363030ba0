import { productBaseFromWire, productFromWire } from '@dotyk/contract/wire/catalogue'
import type { PageContext } from '@dotyk/contract/page-context'
import { ACCESSORY_IDS, LOCALIZATION_IDS, parseProductId } from '@dotyk/domain/catalogue'
import { productBrand } from '@dotyk/domain/companies'
import { offeredPaymentMethods } from '@dotyk/domain/orders'
import { currencyOfLanguage } from '@dotyk/domain/values'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { OrderPageDialog } from '../../features/order/order-page-dialog.tsx'
import type { CatalogueData } from '../../features/order/use-catalogue.ts'
import { Island } from '../../shared/islands/island.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'

/** The main page with the order form open: `/order?product=1-1-1-1` starts with that product. */
export const openPage: OpenPage = async ({ url, context }) => {
  const [lowestPrices, catalogue] = await Promise.all([loadLowestPrices(context), loadCatalogue(context)])
  const product = url.searchParams.get('product') ?? ''
  const asked = parseProductId(product) ? { productId: product } : null
  return {
    content: (
      <>
        <Island name="order" component={OrderPageDialog} props={{ asked, catalogue }} />
        <LandingPage lowestPrices={lowestPrices} isOrdering />
      </>
    ),
    headerStart: <LandingNav />,
  }
}

/** Loads the form's catalogue in the page's language only. */
async function loadCatalogue(context: PageContext): Promise<CatalogueData> {
  const { catalogue, language, brand, offersInvoices } = context
  const [base, ...products] = await Promise.all([
    catalogue.base(currencyOfLanguage(language)),
    ...ACCESSORY_IDS.map(catalogue.productsOf),
  ])
  return {
    language,
    base: productBaseFromWire(base),
    methods: offeredPaymentMethods({ withInvoices: offersInvoices }),
    products: products
      .flat()
      .filter(({ id }) => id.endsWith(`-${LOCALIZATION_IDS[language]}`))
      .map(productFromWire)
      .map(each => ({ ...each, brand: productBrand(each.brand, brand) })),
  }
}

import { productBaseFromWire, productFromWire } from '@dotyk/contract/wire/catalogue'
import { ACCESSORY_IDS, LOCALIZATION_IDS, parseProductId } from '@dotyk/domain/catalogue'
import { productBrand } from '@dotyk/domain/companies'
import { offeredPayments } from '@dotyk/domain/orders'
import { currencyOf } from '@dotyk/domain/values'
import { useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { LandingNav } from '../../features/landing/landing-nav.tsx'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { OrderDialog } from '../../features/order/order-dialog.tsx'
import type { CatalogueData } from '../../features/order/use-catalogue.ts'
import { dialogs, useOpenDialog } from '../../shared/dialogs.ts'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { AskedOrder } from '../../shared/ordering.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { serverContext } from '../../shared/site-context.ts'

export const handle: RouteHandle = { startsLate: 'on-interest', headerStart: () => <LandingNav /> }

export async function loader(args: LoaderFunctionArgs) {
  const [lowestPrices, catalogue] = await Promise.all([loadLowestPrices(args), loadCatalogue(args)])
  return { lowestPrices, catalogue }
}

/** What the form is drawn from, in the page's language alone. */
async function loadCatalogue({ context }: LoaderFunctionArgs): Promise<CatalogueData> {
  const { catalogue, language, brand, offersInvoices } = context.get(serverContext)
  const [base, ...products] = await Promise.all([
    catalogue.base(currencyOf(language)),
    ...ACCESSORY_IDS.map(catalogue.productsOf),
  ])
  return {
    language,
    base: productBaseFromWire(base),
    methods: offeredPayments({ withInvoices: offersInvoices }),
    products: products
      .flat()
      .filter(({ id }) => id.endsWith(`-${LOCALIZATION_IDS[language]}`))
      .map(productFromWire)
      .map(each => ({ ...each, brand: productBrand(each.brand, brand) })),
  }
}

/** The product is taken out of the address once it is told. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The main page in order mode: `/order?product=1-1-1-1` begins with that product. */
export default function Order() {
  const { lowestPrices, catalogue } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const product = search.get('product')
  const [asked] = useState<AskedOrder | null>(() =>
    parseProductId(product ?? '') ? { productId: product ?? '' } : null,
  )
  const open = useOpenDialog()
  const close = () => void navigate('/', { replace: true, preventScrollReset: true })

  useEffect(() => {
    // Told once: a reload keeps what was chosen since.
    if (product !== null) void navigate('/order', { replace: true, preventScrollReset: true })
  }, [product, navigate])
  useEffect(() => dialogs.close, [])

  return (
    <>
      {(open === null || open === 'order') && <OrderDialog asked={asked} drawn={catalogue} onClose={close} />}
      <LandingPage lowestPrices={lowestPrices} isOrdering />
    </>
  )
}

import { productBaseFromWire, productFromWire } from '@dotyk/contract/wire/catalogue'
import { productBrand } from '@dotyk/domain/companies'
import { choiceAddress, type ChoiceSegments, readChoiceAddress } from '@dotyk/domain/catalogue'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import type { ProductPageData } from '../../features/shop/product-data.ts'
import { ProductPage } from '../../features/shop/product-page.tsx'
import type { DesignPrices } from '../../shared/product-options/design-options.tsx'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { FailurePage, NotFoundPage } from '../../shared/shell/error-pages.tsx'
import { serverContext } from '../../shared/site-context.ts'

export const handle: RouteHandle = { startsLate: 'on-interest' }

/** The page of an accessory; a choice that can't be made redirects to the nearest one that can. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<ProductPageData> {
  const { catalogue, ownerName, language, session, brand } = context.get(serverContext)
  const { accessories, ...inHryvnias } = productBaseFromWire(await catalogue.base('UAH'))
  const base = { accessories: accessories.map(({ id, colours }) => ({ id, colours })) }
  const segments = segmentsOf(params)
  const read = readChoiceAddress(segments, language, base)
  if (!read) throw new Response(null, { status: 404 })
  // `?lng` was asked for before the address said its own language.
  const choice = { ...read.choice, language }
  if (!read.exact || read.choice.language !== language) {
    throw redirect(choiceAddress(choice) + searchWithoutLanguage(request.url))
  }
  const [products, inDollars, ua, en, name] = await Promise.all([
    catalogue.productsOf(choice.accessory),
    catalogue.base('USD').then(productBaseFromWire),
    catalogue.lowestPrices('UAH'),
    catalogue.lowestPrices('USD'),
    session ? ownerName(session.profileId) : '',
  ])
  const sold = products
    .map(productFromWire)
    .map(each => ({ ...each, brand: productBrand(each.brand, brand) }))
  return {
    base,
    products: sold,
    lowestPrices: { ua, en },
    designPrices: { ua: designPricesOf(inHryvnias), en: designPricesOf(inDollars) },
    ownerName: name,
  }
}

function designPricesOf({ printDesignPrice, pageDesignPrice }: DesignPrices): DesignPrices {
  return { printDesignPrice, pageDesignPrice }
}

/** All choices of one accessory are on the page already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['accessory'] !== nextParams['accessory']
}

export default function Product() {
  const page = useLoaderData<typeof loader>()
  const segments = segmentsOf(useParams())
  return <ProductPage key={segments.accessory} page={page} segments={segments} />
}

/** Within the frame, so that the way on is at hand. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
}

function segmentsOf(params: Params): ChoiceSegments {
  return {
    accessory: params['accessory'] ?? '',
    language: params['language'],
    colour: params['colour'],
    printType: params['printType'],
    ribbon: params['ribbon'],
  }
}

function searchWithoutLanguage(url: string): string {
  const search = new URL(url).searchParams
  search.delete('lng')
  return search.size > 0 ? `?${search}` : ''
}

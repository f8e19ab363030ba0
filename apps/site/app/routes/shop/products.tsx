import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ProductListPage } from '../../features/shop/product-list-page.tsx'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'

export const handle: RouteHandle = { startsLate: 'on-interest' }

export function loader(args: LoaderFunctionArgs) {
  return loadLowestPrices(args)
}

export default function Products() {
  return <ProductListPage lowestPrices={useLoaderData<typeof loader>()} />
}

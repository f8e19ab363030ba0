import { productBaseFromWire, productFromWire } from '@dotyk/contract/wire/catalogue'
import { choicePath, LOCALIZATION_IDS, parseChoicePath } from '@dotyk/domain/catalogue'
import { productBrand } from '@dotyk/domain/companies'
import { nameToPrint } from '@dotyk/domain/orders'
import { currencyOfLanguage } from '@dotyk/domain/values'
import { ProductArrival } from '../../features/order/delivery/product-arrival.tsx'
import { requireProduct } from '../../features/shop/product-data.ts'
import { ProductPage } from '../../features/shop/product-page.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { loadLowestPrices } from '../../shared/lowest-prices.ts'
import type { OpenPage } from '../../shared/page.ts'
import { notFound } from './not-found.tsx'

/** The page of an accessory; an invalid choice redirects to the nearest valid one. */
export const openPage: OpenPage = async ({ params, url, context }) => {
  const { catalogue, ownerName, language, session, brand } = context
  const { accessories, printDesignPrice, pageDesignPrice } = productBaseFromWire(
    await catalogue.base(currencyOfLanguage(language)),
  )
  const base = { accessories: accessories.map(({ id, colours }) => ({ id, colours })) }
  const read = parseChoicePath({ ...params, accessory: params['accessory'] ?? '' }, language, base)
  if (!read) return notFound
  // Old links have `?lng`; in newer ones the product id contains the language.
  const choice = { ...read.choice, language }
  if (!read.exact || read.choice.language !== language) {
    url.searchParams.delete('lng')
    return new Response(null, { status: 302, headers: { Location: choicePath(choice) + url.search } })
  }
  const [products, lowestPrices, name] = await Promise.all([
    catalogue.productsOf(choice.accessory),
    loadLowestPrices(context),
    session ? ownerName(session.profileId) : '',
  ])
  const page = {
    base,
    products: products
      .filter(({ id }) => id.endsWith(`-${LOCALIZATION_IDS[language]}`))
      .map(productFromWire)
      .map(each => ({ ...each, brand: productBrand(each.brand, brand) })),
    designPrices: { printDesignPrice, pageDesignPrice },
    printedName: nameToPrint(name, choice.accessory),
  }
  const { makingDays, parcel, inStock, currency, price } = requireProduct(choice, page.products)
  const arrival = inStock && (
    <Island
      name="arrival"
      component={ProductArrival}
      props={{ makingDays, parcel, value: currency === 'UAH' ? price : 0 }}
      starts="used"
    />
  )
  return {
    content: <ProductPage page={page} choice={choice} lowestPrices={lowestPrices} arrival={arrival} />,
  }
}

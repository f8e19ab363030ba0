import type { APIRequestContext } from '@playwright/test'
import { firstAdministrator } from './administrator.ts'

interface Product {
  id: string
  priceUAH: number
  priceUSD: number
  inStock: boolean
  volumePrices: object[]
}

/** Changes of products in the catalogue that all journeys share. They are reverted at the end of the journey, even if it failed. */
export interface ChangedProducts {
  /** Marks products whose changes are reverted at the end of the journey. */
  setBack: (isChanged: (id: string) => boolean) => Promise<void>
  /** Changes a product as staff. */
  change: (id: string, change: Partial<Omit<Product, 'id'>>) => Promise<void>
}

export async function useChangedProducts(
  request: APIRequestContext,
  use: (products: ChangedProducts) => Promise<void>,
): Promise<void> {
  const before = new Map<string, Product>()
  const signIn = () => request.post('/admin/auth/signin', { data: firstAdministrator() })

  async function setBack(isChanged: (id: string) => boolean): Promise<void> {
    await signIn()
    const answer = await request.get('/admin/api/v1/products')
    const { products } = (await answer.json()) as { products: Product[] }
    for (const product of products)
      if (isChanged(product.id) && !before.has(product.id)) before.set(product.id, product)
  }

  async function send(id: string, change: Partial<Omit<Product, 'id'>>): Promise<void> {
    await signIn()
    const answer = await request.patch('/admin/api/v1/products', { data: { ids: [id], change } })
    if (!answer.ok()) throw new Error(`The product was not changed: ${await answer.text()}`)
  }

  await use({
    setBack,
    async change(id, change) {
      await setBack(changed => changed === id)
      await send(id, change)
    },
  })
  for (const [id, { priceUAH, priceUSD, inStock, volumePrices }] of before)
    await send(id, { priceUAH, priceUSD, inStock, volumePrices })
}

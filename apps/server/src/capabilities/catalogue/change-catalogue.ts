import type { StaffActor } from '@dotyk/domain/audit'
import { type DesignPriceValues, changedValueNames, type ProductValues } from '@dotyk/domain/catalogue'
import type { Currency } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { formatAuditedValues } from './audited-values.ts'
import type { CatalogueContext } from './catalogue.context.ts'
import type { StoredProduct } from './catalogue.repository.ts'

export interface ProductsChange {
  /** Keys of products, without the language, such as `3-1-1-2`. */
  keys: readonly string[]
  change: Partial<ProductValues>
  /** Expected values by product; if a stored value differs, the whole change is refused. */
  seen?: Readonly<Record<string, Partial<ProductValues>>>
}

/**
 * Changes products for staff, all of them or none; the change is visible at once. Returns the changed products.
 * @throws Refusal `product-not-found`, `catalogue-conflict`
 */
export async function changeProducts(
  ctx: CatalogueContext,
  actor: StaffActor,
  { keys, change, seen = {} }: ProductsChange,
): Promise<StoredProduct[]> {
  const wanted = [...new Set(keys)]
  return ctx.inTransaction(async tx => {
    const products = await ctx.catalogue.lock(tx, wanted)
    if (products.length < wanted.length) throw new Refusal('product-not-found')
    for (const product of products) refuseConflict(product, seen[product.key])
    for (const product of products) await changeProduct(ctx, tx, actor, { product, change })
    await ctx.onChanged(tx)
    return products.map(product => ({ ...product, ...change }))
  })
}

async function changeProduct(
  { catalogue, audit }: CatalogueContext,
  tx: Transaction,
  actor: StaffActor,
  { product, change }: { product: StoredProduct; change: Partial<ProductValues> },
): Promise<void> {
  const names = changedValueNames<ProductValues>(product, change)
  if (names.length === 0) return
  await catalogue.update(tx, product.key, change)
  await audit.record(tx, {
    actor,
    action: 'product.changed',
    subjects: [{ kind: 'product', id: product.key }],
    before: formatAuditedValues(product, names),
    after: formatAuditedValues(change, names),
  })
}

export interface DesignPricesChange {
  change: Partial<DesignPriceValues>
  seen?: Partial<DesignPriceValues>
}

/**
 * Changes the prices of design in one currency for staff.
 * @throws Refusal `catalogue-conflict`
 */
export async function changeDesignServicePrices(
  { catalogue, audit, inTransaction, onChanged }: CatalogueContext,
  actor: StaffActor,
  currency: Currency,
  { change, seen }: DesignPricesChange,
): Promise<void> {
  await inTransaction(async tx => {
    const stored: DesignPriceValues = await catalogue.lockDesignPrices(tx, currency)
    refuseConflict(stored, seen)
    const names = changedValueNames(stored, change)
    if (names.length === 0) return
    await catalogue.setDesignPrices(tx, currency, change)
    await onChanged(tx)
    await audit.record(tx, {
      actor,
      action: 'product.design-prices-changed',
      subjects: [{ kind: 'product', id: `design-${currency}` }],
      before: formatAuditedValues(stored, names),
      after: formatAuditedValues(change, names),
    })
  })
}

function refuseConflict<Values extends object>(stored: Values, seen: Partial<Values> | undefined): void {
  if (seen && changedValueNames(stored, seen).length > 0) throw new Refusal('catalogue-conflict')
}

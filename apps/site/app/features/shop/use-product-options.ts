import type { ProductChoice } from '@dotyk/domain/catalogue'
import { clampTypedCount } from '@dotyk/domain/orders'
import { useIsHydrated } from '@dotyk/ui/store'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOpenDialog } from '../../shared/dialogs.ts'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import { DEFAULT_OPTIONS, type ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { useDesignedProduct } from '../../shared/own-design/own-design-editor.ts'
import { optionsForAccessory, withProductChoice } from '../../shared/order-draft/with-product.ts'

/**
 * The options other than the product itself. They are kept in the order draft of the tab, so that the order form starts with
 * them, and changes made in the form or before a reload appear here.
 * @param ownName the name that is printed until another name is typed; '' for none
 */
export function useProductOptions(choice: ProductChoice, ownName: string) {
  const isLive = useIsHydrated()
  const isOrdering = useOpenDialog() === 'order'
  const isDesigning = useDesignedProduct() !== ''
  const read = () => withOwnName(optionsForAccessory(draftStore.read(), choice.accessory), ownName)
  const [opened, setOpened] = useState(isLive ? read : () => withOwnName(DEFAULT_OPTIONS, ownName))
  const [options, setOptions] = useState(opened)
  const readAgain = useEffectEvent(() => {
    const kept = read()
    setOpened(kept)
    setOptions(kept)
  })
  useEffect(() => {
    if (!isOrdering && !isDesigning) readAgain()
  }, [isOrdering, isDesigning])

  return {
    options,
    /** The options at the page load, before any change. */
    opened,
    changePrinted: (change: Pick<Partial<ProductOptions>, 'cardName' | 'cardLine'>): void => {
      setOptions(known => ({ ...known, ...change }))
      draftStore.write({ ...draftStore.read(), ...change })
    },
    /** Changes some options; the order draft of the tab then is for this product. */
    change: (change: Partial<ProductOptions>): void => {
      setOptions(known => ({ ...known, ...change }))
      draftStore.write({ ...withProductChoice(draftStore.read(), choice), ...change })
    },
  }
}

function withOwnName(options: ProductOptions, ownName: string): ProductOptions {
  return { ...options, cardName: options.cardName || ownName }
}

/** Returns the quantities as numbers; a value that is still being typed counts as the valid one that it will become. */
export function quantitiesOf({
  count,
  printDesign,
  printDesignCount,
  pageDesign,
  pageDesignCount,
}: ProductOptions) {
  return {
    count: clampTypedCount(count),
    printDesigns: printDesign ? clampTypedCount(printDesignCount) : 0,
    pageDesigns: pageDesign ? clampTypedCount(pageDesignCount) : 0,
  }
}

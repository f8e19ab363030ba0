import { composeProductId } from '@dotyk/domain/catalogue'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { LiveProduct, PinnedProduct } from '@dotyk/product-view/live'
import { useProductSetting } from '../../../shared/use-product-setting.ts'
import { useOrder } from '../order-context.ts'

/** How long nothing was typed before the name is drawn, milliseconds. */
const TYPED = 350

interface ChosenPictureProps {
  sizes: string
  className?: string | undefined
  /** Where it stays in sight on a phone; left out where it has a place of its own. */
  pinnedClassName?: string | undefined
}

/** The thing as it is chosen so far, with what will be printed on it. */
export function ChosenPicture({ sizes, className, pinnedClassName }: ChosenPictureProps) {
  const { draft, profile, product, language } = useOrder()
  const printed = { name: draft.cardName.trim(), line: draft.cardLine.trim(), page: profile?.id }
  const name = useDebouncedValue(printed.name, TYPED, { leading: true })
  const line = useDebouncedValue(printed.line, TYPED, { leading: true })
  const title = product?.title ?? ''
  const setting = useProductSetting(title)
  const chosen = {
    productId: composeProductId({ ...draft.choice, language }),
    setting,
    alt: title,
    printed,
    stillPrinted: { ...printed, name, line },
    sizes,
    className,
  }
  return pinnedClassName ? (
    <PinnedProduct {...chosen} stageClassName={pinnedClassName} />
  ) : (
    <LiveProduct {...chosen} />
  )
}

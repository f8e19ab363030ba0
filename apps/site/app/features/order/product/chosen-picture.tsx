import { composeProductId } from '@dotyk/domain/catalogue'
import { nameToPrint } from '@dotyk/domain/orders'
import { isDesignFor } from '@dotyk/domain/print'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { LiveProduct, PinnedProduct } from '@dotyk/product-view/live'
import { useProductSetting } from '../../../shared/use-product-setting.ts'
import { useOrder } from '../order-context.ts'

/** The delay after typing before the name is rendered, in milliseconds. */
const TYPED = 350

interface ChosenPictureProps {
  sizes: string
  className?: string | undefined
  /** The CSS class of the sticky copy on a phone; unset if the picture is placed elsewhere. */
  pinnedClassName?: string | undefined
}

/** A picture of the chosen product with the text to be printed; for a list of people, with the text of the first person. */
export function ChosenPicture({ sizes, className, pinnedClassName }: ChosenPictureProps) {
  const { draft, profile, product, language } = useOrder()
  const [first] = draft.people
  const { accessory } = draft.choice
  const printed = {
    // The fields limit their length; a loaded list may contain any text.
    name: first ? nameToPrint(first.name, accessory) : draft.cardName.trim(),
    line: first ? nameToPrint(first.line, accessory) : draft.cardLine.trim(),
    page: profile?.id,
    ownDesign: isDesignFor(draft.ownDesign, draft.choice) ? draft.ownDesign : '',
  }
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

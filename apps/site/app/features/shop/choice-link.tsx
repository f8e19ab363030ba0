import { choiceAddress, type ProductChoice } from '@dotyk/domain/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductPageData } from './product-data.ts'

/** What each group of choices is given. */
export interface ChoosingProps {
  choice: ProductChoice
  page: ProductPageData
}

interface ChoiceLinkProps {
  /** What is chosen by following it. */
  to: ProductChoice
  isChosen: boolean
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** One choice. The page stays where it is and the address changes, so that "back" undoes it. */
export function ChoiceLink({ to, isChosen, ...rest }: ChoiceLinkProps) {
  return (
    <Link
      to={choiceAddress(to)}
      // The same choice again is no step to come back from.
      replace={isChosen}
      preventScrollReset
      aria-current={isChosen || undefined}
      {...rest}
    />
  )
}

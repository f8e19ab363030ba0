import { choiceAddress, type ProductChoice } from '@dotyk/domain/catalogue'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { ANSWERED_HERE } from '../../shared/late-start.ts'
import type { ProductPageData } from './product-data.ts'

/** What each group of choices is given. */
export interface ChoosingProps {
  choice: ProductChoice
  page: ProductPageData
}

/** Is told of a choice as it is pressed, before the address has changed. */
export const ChoicePressed = createContext<(choice: ProductChoice) => void>(() => {})

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
  const onPressed = useContext(ChoicePressed)
  const isInNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey
  return (
    <Link
      to={choiceAddress(to)}
      onClick={event => {
        if (!isInNewTab(event)) onPressed(to)
      }}
      // The same choice again is no step to come back from.
      replace={isChosen}
      preventScrollReset
      aria-current={isChosen || undefined}
      {...ANSWERED_HERE}
      {...rest}
    />
  )
}

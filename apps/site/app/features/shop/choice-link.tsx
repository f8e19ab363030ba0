import { choicePath, type ProductChoice } from '@dotyk/domain/catalogue'
import { createContext, type ReactNode, useContext } from 'react'
import { HANDLED_BY_ISLAND } from '../../shared/islands/press-marks.ts'
import type { ProductPageData } from './product-data.ts'

/** The props of each group of choices. */
export interface ChoosingProps {
  choice: ProductChoice
  page: ProductPageData
}

/** The function that applies a pressed choice. */
export const ChooseContext = createContext<(choice: ProductChoice) => void>(() => {})

interface ChoiceLinkProps {
  /** The choice to which the link leads. */
  to: ProductChoice
  isChosen: boolean
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** A link for one choice. The page stays and the URL changes, so that the Back button undoes the choice. */
export function ChoiceLink({ to, isChosen, ...rest }: ChoiceLinkProps) {
  const choose = useContext(ChooseContext)
  return (
    <a
      href={choicePath(to)}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        choose(to)
      }}
      aria-current={isChosen || undefined}
      {...HANDLED_BY_ISLAND}
      {...rest}
    />
  )
}

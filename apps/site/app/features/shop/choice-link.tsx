import { choicePath, type ProductChoice } from '@dotyk/domain/catalogue'
import { createContext, type ReactNode, useContext } from 'react'
import { HANDLED_BY_ISLAND } from '../../shared/islands/press-marks.ts'
import type { ProductPageData } from './product-data.ts'

/** Props of each group of choices. */
export interface ChoosingProps {
  choice: ProductChoice
  page: ProductPageData
}

/** Applies a pressed choice. */
export const ChooseContext = createContext<(choice: ProductChoice) => void>(() => {})

interface ChoiceLinkProps {
  /** The choice that the link leads to. */
  to: ProductChoice
  isChosen: boolean
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** One choice. The page stays and the URL changes, so that Back undoes it. */
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

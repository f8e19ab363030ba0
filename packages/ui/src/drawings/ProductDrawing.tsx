import { COLOUR_PATHS, type ProductChoice, RIBBON_PATHS } from '@dotyk/domain/catalogue'
import { MenuStand } from './MenuStand.tsx'
import { NfcBadge } from './NfcBadge.tsx'
import { NfcCard } from './NfcCard.tsx'
import type { DrawingProps } from './parts.tsx'
import { SmartStand } from './SmartStand.tsx'

export interface ProductDrawingProps extends DrawingProps {
  choice: Pick<ProductChoice, 'accessory' | 'colour' | 'ribbon'>
  /** Whose it is: printed where a name belongs. */
  name?: string | undefined
  /** The line under the name, where there is room for one. */
  about?: string | undefined
  /** "Menu" in the visitor's language. */
  menuWord: string
}

/** Any product as it was chosen. */
export function ProductDrawing({ choice, name, about, menuWord, ...rest }: ProductDrawingProps) {
  const colour = COLOUR_PATHS[choice.colour]
  const named = { ...(name ? { name } : {}) }
  switch (choice.accessory) {
    case 1:
      return <NfcCard colour={colour} {...named} {...(about ? { about } : {})} {...rest} />
    case 2:
      return <SmartStand colour={colour} {...rest} />
    case 3:
      return <NfcBadge colour={colour} ribbon={RIBBON_PATHS[choice.ribbon ?? 2]} {...named} {...rest} />
    case 4:
      return <MenuStand colour={colour} label={menuWord} {...rest} />
  }
}

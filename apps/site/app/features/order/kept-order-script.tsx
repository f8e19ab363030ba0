import { useContext } from 'react'
import { NonceContext } from '../../shared/nonce.ts'
import { ORDER_DRAFT } from '../../shared/ordering.ts'
import { showKept } from './show-kept.ts'

/**
 * Stands right after the dialog that the server draws.
 * @param props.drawn the product in its pictures; null where it is the one that the address names
 */
export function KeptOrderScript({ drawn }: { drawn: string | null }) {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `(${showKept.toString()})(${JSON.stringify(ORDER_DRAFT)}, ${JSON.stringify(drawn)})`
          : '',
      }}
    />
  )
}

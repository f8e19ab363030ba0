import { useContext } from 'react'
import { NonceContext } from '../../shared/nonce.ts'
import { ORDER_DRAFT } from '../../shared/ordering.ts'
import { prepareForDraft } from './prepare-for-draft.ts'

/** How long the fields of a form that was filled in before wait for the scripts, milliseconds. */
const HIDE_AT_MOST_MS = 10_000

/**
 * Stands right after the dialog that the server draws.
 * @param props.drawn the product in its pictures; null where it is the one that the address names
 */
export function RestoreDraftScript({ drawn }: { drawn: string | null }) {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `(${prepareForDraft.toString()})(${JSON.stringify(ORDER_DRAFT)}, ${JSON.stringify(drawn)}, ${HIDE_AT_MOST_MS})`
          : '',
      }}
    />
  )
}

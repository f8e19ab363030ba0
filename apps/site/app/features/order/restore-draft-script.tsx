import { useContext } from 'react'
import { NonceContext } from '../../shared/nonce.ts'
import { ORDER_DRAFT_KEY } from '../../shared/order-draft/order-form-draft.ts'
import { prepareForDraft } from './prepare-for-draft.ts'

/** Maximum time that the fields of a stored draft stay hidden, in milliseconds. */
const HIDE_AT_MOST_MS = 10_000

/**
 * Must directly follow the server-rendered dialog.
 * @param props.drawn the product in its pictures; null if the URL names it
 */
export function RestoreDraftScript({ drawn }: { drawn: string | null }) {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `(${prepareForDraft.toString()})(${JSON.stringify(ORDER_DRAFT_KEY)}, ${JSON.stringify(drawn)}, ${HIDE_AT_MOST_MS})`
          : '',
      }}
    />
  )
}

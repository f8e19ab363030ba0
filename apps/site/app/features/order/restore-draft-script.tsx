import { useContext } from 'react'
import { NonceContext } from '../../shared/nonce.ts'
import { ORDER_DRAFT_KEY } from '../../shared/order-draft/order-form-draft.ts'
import { prepareForDraft } from './prepare-for-draft.ts'

/** The maximum time for which the fields of a stored draft stay hidden, in milliseconds. */
const HIDE_AT_MOST_MS = 10_000

/**
 * The script that prepares the server-rendered form for a stored draft; it must directly follow the dialog.
 * @param props.drawn the product in the dialog's pictures; null if the URL names it
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

import type { ProviderStatusMeaning } from './port.ts'

const MEANINGS: Record<ProviderStatusMeaning, readonly string[]> = {
  // A payment that is taken but not yet settled counts as paid.
  paid: ['success', 'wait_accept', 'wait_compensation'],
  failed: ['failure', 'error'],
  reversed: ['reversed'],
  refunding: ['wait_reserve'],
  // This status is reported after each refused card; the checkout stays open for another card.
  declined: ['try_again'],
  waiting: [
    '3ds_verify',
    'captcha_verify',
    'cvv_verify',
    'ivr_verify',
    'mp_verify',
    'otp_verify',
    'p24_verify',
    'password_verify',
    'phone_verify',
    'pin_verify',
    'receiver_verify',
    'sender_verify',
    'senderapp_verify',
    'wait_qr',
    'wait_sender',
    'cash_wait',
    'hold_wait',
    'invoice_wait',
    'prepared',
    'processing',
    'wait_card',
    'wait_lc',
    'wait_secure',
  ],
  // Statuses of recurring payments, which the shop never requests.
  other: ['subscribed', 'unsubscribed'],
}

const meaningOf = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, statuses]) =>
    statuses.map(status => [status, meaning as ProviderStatusMeaning] as const),
  ),
)

/** Whether a key belongs to the provider's test mode, in which no money is transferred. */
export function isTestKey(publicKey: string): boolean {
  return publicKey.startsWith('sandbox_')
}

/**
 * Returns the meaning of a status; an unknown status counts as `waiting`. `sandbox` is a success without money, which counts only
 * for a shop in test mode.
 */
export function meaningOfProviderStatus(status: string, publicKey: string): ProviderStatusMeaning {
  if (status === 'sandbox') return isTestKey(publicKey) ? 'paid' : 'other'
  return meaningOf.get(status) ?? 'waiting'
}

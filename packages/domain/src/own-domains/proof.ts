/** Domains that one owner may have in the settings, proven or not. */
export const MAX_OWN_DOMAINS_PER_OWNER = 3

const PROOF_LABEL = '_card-proof'
const PROOF_PREFIX = 'card-proof='

/** The longest domain whose proof still has a name of at most 253 characters. */
export const MAX_OWN_DOMAIN_LENGTH = 253 - PROOF_LABEL.length - 1

/** The TXT record that proves a domain. */
export function proofTxtRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: PROOF_PREFIX + token }
}

/** The tokens in the texts of a domain's TXT records. */
export function proofTokensIn(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap(text =>
      text.trim().startsWith(PROOF_PREFIX) ? [text.trim().slice(PROOF_PREFIX.length)] : [],
    ),
  )
}

/** Whether a domain leads to the service and nowhere else: every one of its addresses is one of the service's. */
export function resolvesToService(addresses: readonly string[], own: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(address => own.includes(address))
}

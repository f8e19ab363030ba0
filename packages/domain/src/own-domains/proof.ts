/** The maximum number of domains that one owner may have in the settings, proven or not. */
export const MAX_OWN_DOMAINS_PER_OWNER = 3

const PROOF_LABEL = '_card-proof'
const PROOF_PREFIX = 'card-proof='

/** The maximum length of a domain, so that the name of its proof record has at most 253 characters. */
export const MAX_OWN_DOMAIN_LENGTH = 253 - PROOF_LABEL.length - 1

/** Returns the TXT record that proves the ownership of a domain. */
export function proofTxtRecord(domain: string, token: string): { name: string; value: string } {
  return { name: `${PROOF_LABEL}.${domain}`, value: PROOF_PREFIX + token }
}

/** Returns the proof tokens in the texts of a domain's TXT records. */
export function proofTokensIn(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap(text =>
      text.trim().startsWith(PROOF_PREFIX) ? [text.trim().slice(PROOF_PREFIX.length)] : [],
    ),
  )
}

/** Returns whether a domain leads only to the service: it has addresses, and all of them belong to the service. */
export function resolvesToService(addresses: readonly string[], own: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(address => own.includes(address))
}

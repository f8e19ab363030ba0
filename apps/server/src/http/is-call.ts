const ASKED_BY_PROGRAMS =
  /^\/(?:api|auth|admin|np|push|files|locales|payments|(?:__admin__\/)?assets|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/

/** Addresses that answer a program rather than a person: an unknown one gets a key, not a page (decisions 1.6). */
export function isCall(url: string): boolean {
  return ASKED_BY_PROGRAMS.test(url)
}

const ASKED_BY_PROGRAMS =
  /^\/(?:products\/[\d-]+\/(?:front|back|use)\.(?:avif|jpg)|api|auth|admin|np|push|files|locales|payments|(?:__admin__\/)?assets|healthz|readyz|metrics|openapi\.json|status\.json)(?:[/?]|$)/

/**
 * Whether an address is called by programs, not opened by people; if unknown, it is answered with the error key `not-found` and
 * not with a page.
 */
export function isCall(url: string): boolean {
  return ASKED_BY_PROGRAMS.test(url)
}

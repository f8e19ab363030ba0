const ASKED_BY_PROGRAMS =
  /^\/(?:products\/[\d-]+\/(?:front|back|use)\.(?:avif|jpg)|api|auth|admin|np|push|files|locales|payments|(?:__admin__\/)?assets|healthz|readyz|metrics|openapi\.json)(?:[/?]|$)/

/** Addresses that programs call: an unknown one gets the error key `not-found`, not the not-found page. */
export function isCall(url: string): boolean {
  return ASKED_BY_PROGRAMS.test(url)
}

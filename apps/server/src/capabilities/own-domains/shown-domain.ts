import { domainToUnicode } from 'node:url'

/** A domain as people write it. */
export function shownDomain(domain: string): string {
  return domainToUnicode(domain) || domain
}

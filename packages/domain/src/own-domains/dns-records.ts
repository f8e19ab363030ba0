/** A DNS record in the form that registrars ask for; the name excludes the registered domain, and is `@` for that domain itself. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME' | 'ALIAS' | 'A' | 'AAAA'
  name: string
  value: string
}

interface RecordedDomain {
  domain: string
  /** The registered domain whose DNS has the records. */
  zone: string
  proof: { name: string; value: string }
}

/**
 * Returns the DNS records that an owner has to create: the proof of ownership, and the records that lead to the service. A
 * registered domain can't have a CNAME, so it gets the target's addresses, or an ALIAS if these are unknown now.
 */
export function dnsRecords(
  { domain, zone, proof }: RecordedDomain,
  { target, addresses }: { target: string; addresses: readonly string[] },
): DnsRecord[] {
  const nameIn = (name: string) => (name === zone ? '@' : name.slice(0, -zone.length - 1))
  const leading: DnsRecord[] =
    domain === zone
      ? recordsOfAddresses(addresses, target)
      : [{ type: 'CNAME', name: nameIn(domain), value: target }]
  return [{ type: 'TXT', name: nameIn(proof.name), value: proof.value }, ...leading]
}

function recordsOfAddresses(addresses: readonly string[], target: string): DnsRecord[] {
  if (addresses.length === 0) return [{ type: 'ALIAS', name: '@', value: target }]
  return addresses.map(value => ({ type: value.includes(':') ? 'AAAA' : 'A', name: '@', value }))
}

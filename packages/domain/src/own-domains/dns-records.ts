/** A record as registrars ask for it; the name is without the registered domain, `@` for that domain itself. */
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
 * The records that an owner enters: the proof, and what leads to the service. A registered domain can't have a CNAME, so it gets the
 * target's addresses, or an ALIAS where they aren't known now.
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

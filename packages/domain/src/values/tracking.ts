/** Matches tracking parameters that are removed from the addresses of every site. */
const EVERYWHERE =
  /^(?:utm_\w*|fbclid|gclid|gbraid|wbraid|dclid|gad_source|igshid|igsh|ig_rid|mibextid|mc_[ce]id|msclkid|ttclid|twclid|yclid|li_fat_id|_hs(?:enc|mi)|ref_src|ref_url|_gl|srsltid)$/

/** Tracking parameters of certain hosts, which have another meaning on other sites. */
const ON_HOSTS: readonly (readonly [host: RegExp, names: RegExp])[] = [
  [/(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com|spotify\.link)$/, /^(?:si|feature|pp|nd)$/],
  [/(?:^|\.)(?:facebook\.com|fb\.com|messenger\.com)$/, /^(?:rdid|share_url|sfnsn|paipv|eav|_rdr|__\w+)$/],
  [/(?:^|\.)(?:x\.com|twitter\.com)$/, /^[st]$/],
  [/(?:^|\.)tiktok\.com$/, /^(?:_[tr]|is_from_webapp|sender_device|sender_web_id|is_copy_url)$/],
  [/(?:^|\.)linkedin\.com$/, /^(?:trk|trackingid|lipi|originalsubdomain|share_id|rcm)$/],
  [/(?:^|\.)threads\.(?:net|com)$/, /^(?:xmt|slof)$/],
  [/(?:^|\.)pinterest\.com$/, /^(?:invite_code|sender)$/],
]

/**
 * Removes tracking parameters such as `?igsh=…` and `?utm_source=…` from an address. The rest of the address, and any text that
 * is no address, stays unchanged.
 */
export function removeTracking(address: string): string {
  const [, before = '', query, fragment = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  const host = /^(?:[a-z]+:)?(?:\/\/)?([^/:@\s]+)/i.exec(before.trim())?.[1]?.toLowerCase() ?? ''
  const pairs = query.split('&')
  const kept = pairs.filter(pair => !isTracking(/^[^=]*/.exec(pair)?.[0].toLowerCase() ?? '', host))
  if (kept.length === pairs.length) return address
  return before + (kept.length > 0 ? `?${kept.join('&')}` : '') + fragment
}

function isTracking(name: string, host: string): boolean {
  return (
    EVERYWHERE.test(name.trim()) ||
    ON_HOSTS.some(([hosts, names]) => hosts.test(host) && names.test(name.trim()))
  )
}

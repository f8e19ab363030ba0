import { isSafeHref } from '@dotyk/domain/card'

/** True for the addresses a picture may have: stored files, and in the editor what was chosen a moment ago. */
export function isSafeImage(address: string | null): address is string {
  return address !== null && (isSafeHref(address) || /^(?:blob:|data:image\/)/.test(address))
}

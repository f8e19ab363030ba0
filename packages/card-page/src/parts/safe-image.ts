import { isSafeHref } from '@dotyk/domain/card'

/** Returns true for allowed picture URLs: stored files, and in the editor a file just chosen. */
export function isSafeImage(address: string | null): address is string {
  return address !== null && (isSafeHref(address) || /^(?:blob:|data:image\/)/.test(address))
}

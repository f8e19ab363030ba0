/** Opens an address as a new document. */
export function openUrl(address: string): void {
  location.assign(address)
}

/** Opens an address as a new document that replaces this history entry. */
export function replaceUrl(address: string): void {
  location.replace(address)
}

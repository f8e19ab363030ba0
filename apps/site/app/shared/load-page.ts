/** Opens an address as a new document. */
export function loadPage(address: string): void {
  location.assign(address)
}

/** Opens an address as a new document that replaces this history entry. */
export function replacePage(address: string): void {
  location.replace(address)
}

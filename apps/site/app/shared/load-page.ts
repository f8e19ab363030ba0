/** Opens an address as a new document, with none of this one's scripts. */
export function loadPage(address: string): void {
  location.assign(address)
}

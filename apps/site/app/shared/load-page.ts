/** Opens an address as a new document, with none of this one's scripts. */
export function loadPage(address: string): void {
  location.assign(address)
}

/** The same, in place of this page: Back doesn't lead to it again. */
export function replacePage(address: string): void {
  location.replace(address)
}

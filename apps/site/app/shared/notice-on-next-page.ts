/** Where a tab keeps what the next page is to say. */
export const NEXT_NOTICE = 'next-notice'

/** What is said after a new document is opened: a page that ends takes its own notices with it. */
export const noticeOnNextPage = {
  keep(text: string): void {
    try {
      sessionStorage.setItem(NEXT_NOTICE, text)
    } catch {
      // The next page says nothing then.
    }
  },
}

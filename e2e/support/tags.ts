import type { Page } from '@playwright/test'

interface HeldTag {
  serial: string
  /** The content that the tag stores instead of the written content. */
  keeps?: string
}

declare global {
  interface Window {
    holdTaggedThing: (tag: HeldTag) => void
  }
}

/**
 * Gives the page a phone with NFC: content is written to the tag held to the phone, and a tag held while the phone reads
 * returns its content.
 */
export async function mockNfc(page: Page): Promise<{ hold: (tag: HeldTag) => Promise<void> }> {
  await page.addInitScript(aPhoneWithNfc)
  return { hold: tag => page.evaluate(held => window.holdTaggedThing(held), tag) }
}

function aPhoneWithNfc(): void {
  type Reading = { serialNumber: string; message: { records: { recordType: string; data: DataView }[] } }
  const kept = new Map<string, string>()
  let write: ((tag: HeldTag) => void) | null = null
  let read: ((reading: Reading) => void) | null = null

  class PhoneReader {
    onreading: ((reading: Reading) => void) | null = null
    write({ records }: { records: { data: string }[] }, { signal }: { signal: AbortSignal }) {
      return new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        write = ({ serial, keeps }) => {
          kept.set(serial, keeps ?? records[0]?.data ?? '')
          resolve()
        }
      })
    }
    makeReadOnly() {
      return Promise.resolve()
    }
    scan({ signal }: { signal: AbortSignal }) {
      read = reading => this.onreading?.(reading)
      signal.addEventListener('abort', () => (read = null))
      return Promise.resolve()
    }
  }
  Object.assign(window, {
    NDEFReader: PhoneReader,
    holdTaggedThing(tag: HeldTag) {
      if (write) {
        const take = write
        write = null
        take(tag)
        return
      }
      const data = new DataView(new TextEncoder().encode(kept.get(tag.serial) ?? '').buffer)
      read?.({ serialNumber: tag.serial, message: { records: [{ recordType: 'url', data }] } })
    },
  })
}

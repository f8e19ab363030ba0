import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScannerPort } from '../port.ts'
import { EICAR } from './clamd-double.ts'

export interface OpenScanner {
  scanner: ScannerPort
  close: () => Promise<void>
}

/** The tests that every scanner must pass. */
export function describeScannerPort(name: string, open: () => Promise<OpenScanner>): void {
  describe(`a scan by ${name}`, () => {
    let opened: OpenScanner
    beforeAll(async () => {
      opened = await open()
    }, 60_000)
    afterAll(() => opened.close())

    test('a clean file has nothing found in it', async () => {
      expect(await opened.scanner.scan(Buffer.from('%PDF-1.7 a menu'))).toBeNull()
    })

    test('the test file of scanners is found, by name', async () => {
      expect(await opened.scanner.scan(Buffer.from(EICAR))).toMatch(/eicar/i)
    })

    test('the largest menu is scanned whole, several at once', async () => {
      const menus = Array.from({ length: 3 }, () => opened.scanner.scan(Buffer.alloc(20 * 1024 * 1024, ' ')))
      expect(await Promise.all(menus)).toEqual([null, null, null])
    })

    test('a scanner that works says so', async () => {
      await expect(opened.scanner.check()).resolves.toBeUndefined()
    })
  })
}

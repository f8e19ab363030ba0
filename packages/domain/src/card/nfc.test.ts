import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsNtag213, ndefMessage, NTAG213_BYTES, ntag213Memory, toHex } from './nfc.ts'

/**
 * Reads a tag's memory as a phone does, first the blocks and then the record, by the NFC Forum's specification and without the
 * code under test.
 */
function readTag(memory: Uint8Array): { address: string; kept: number[][] } {
  const kept: number[][] = []
  let at = 0
  for (;;) {
    const type = memory[at]!
    const length = memory[at + 1]!
    const value = [...memory.slice(at + 2, at + 2 + length)]
    if (type === 0xfe || at >= memory.length) throw new Error('The tag ends before its message')
    if (type !== 0x03) {
      kept.push([type, length, ...value])
      at += 2 + length
      continue
    }
    expect(memory[at + 2 + length]).toBe(0xfe)
    const [flags, typeLength, payloadLength, ...rest] = value
    // The flags mean: begin and end of the message, short record, no id, well-known type.
    expect(flags!.toString(2)).toBe('11010001')
    expect(String.fromCharCode(...rest.slice(0, typeLength))).toBe('U')
    const [code, ...text] = rest.slice(typeLength, typeLength! + payloadLength!)
    expect(rest.length).toBe(typeLength! + payloadLength!)
    const prefix = ['', 'http://www.', 'https://www.', 'http://', 'https://'][code!]!
    return { address: prefix + Buffer.from(text).toString('utf8'), kept }
  }
}

const addresses = fc
  .tuple(
    fc.constantFrom('http://www.', 'https://www.', 'http://', 'https://', 'tel:', ''),
    fc.webPath({ size: 'small' }),
    fc.domain(),
  )
  .map(([scheme, path, domain]) => scheme + domain + path)

describe('the message of a tag', () => {
  test('a tag’s message for http://www.gmx.at equals the published one', () => {
    expect(toHex(ntag213Memory('http://www.gmx.at'))).toBe(
      '01 03 A0 0C 34 03 0B D1 01 07 55 01 67 6D 78 2E 61 74 FE',
    )
  })

  test('a tag’s message is decoded by an independent decoder, with the factory’s lock control', () => {
    fc.assert(
      fc.property(addresses, address => {
        fc.pre(fitsNtag213(address))
        const memory = ntag213Memory(address)
        expect(readTag(memory)).toEqual({ address, kept: [[0x01, 3, 0xa0, 0x0c, 0x34]] })
        expect(memory.length).toBeLessThanOrEqual(NTAG213_BYTES)
      }),
    )
  })

  test('a tag’s message uses the shortest encoding', () => {
    expect(ndefMessage('https://www.a.ua')[4]).toBe(0x02)
    expect(ndefMessage('https://wwwa.ua')[4]).toBe(0x04)
    expect(ndefMessage('geo:50,30')[4]).toBe(0x00)
  })

  test.each([
    ['https://', 131],
    ['https://www.', 131],
    ['', 131],
  ])('a tag’s message holds 131 bytes after "%s" and not one more', (prefix, room) => {
    const address = prefix + 'a'.repeat(room)
    expect(ntag213Memory(address)).toHaveLength(NTAG213_BYTES)
    expect([fitsNtag213(address), fitsNtag213(`${address}a`)]).toEqual([true, false])
    expect(() => ntag213Memory(`${address}a`)).toThrow(RangeError)
  })

  test('a tag’s message is measured in bytes, not letters', () => {
    expect(fitsNtag213(`https://${'я'.repeat(65)}a`)).toBe(true)
    expect(fitsNtag213(`https://${'я'.repeat(66)}`)).toBe(false)
  })

  test('an address longer than a short record is refused for a tag', () => {
    expect(() => ndefMessage(`https://${'a'.repeat(255)}`)).toThrow(RangeError)
    expect(fitsNtag213(`https://${'a'.repeat(255)}`)).toBe(false)
  })
})

import { hexToBytes } from '@noble/ciphers/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chipKeys } from './chip-keys.ts'
import { parseTouchProof, verifyTouchProof } from './verify-touch-proof.ts'
import { aTouch } from './test-touch.ts'

const zero = new Uint8Array(16)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('the touch proof in NXP’s application note AN12196 is verified', () => {
  const proof = { picc: 'EF963FF7828658A599F3041510671E88', mac: '94EED9EE65337086' }
  expect(verifyTouchProof(proof, { counter: zero, signature: zero })).toEqual({
    serial: '04de5f1eacc040',
    counter: 61,
  })
})

test('each touch proof is verified with the keys of its chip and with no others', () => {
  const numbers = fc.constantFrom('aaaaaaaaaaaaa', 'bbbbbbbbbbbbb', 'ccccccccccccc')
  fc.assert(
    fc.property(
      bytes(16),
      numbers,
      numbers,
      fc.integer({ min: 1, max: 0xff_ff_ff }),
      (master, one, other, counter) => {
        const proof = aTouch(chipKeys(master, one), counter)
        expect(verifyTouchProof(proof, chipKeys(master, one))?.counter).toBe(counter)
        if (one !== other) expect(verifyTouchProof(proof, chipKeys(master, other))).toBeNull()
      },
    ),
  )
})

test('one changed bit makes a touch proof invalid', () => {
  const keys = chipKeys(zero, 'aaaaaaaaaaaaa')
  const proof = aTouch(keys, 7)
  const all = hexToBytes(proof.picc + proof.mac)
  for (let bit = 0; bit < all.length * 8; bit++) {
    const changed = all.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
    const text = Buffer.from(changed).toString('hex')
    expect(verifyTouchProof({ picc: text.slice(0, 32), mac: text.slice(32) }, keys), `bit ${bit}`).toBeNull()
  }
})

test('an incomplete touch proof in a query is ignored', () => {
  for (const query of [
    '',
    'p=00',
    `p=${'0'.repeat(32)}`,
    `p=${'g'.repeat(32)}&c=${'0'.repeat(16)}`,
    `c=${'0'.repeat(16)}`,
  ])
    expect(parseTouchProof(new URLSearchParams(query)), query).toBeNull()
})

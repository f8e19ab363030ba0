import { expect, test } from 'vitest'
import { type CorrectedReceipt, receiptCorrections } from './receipt.ts'

const aReceipt = (changes: Partial<CorrectedReceipt>): CorrectedReceipt => ({
  kind: 'sale',
  state: 'made',
  isForRegister: true,
  left: 49_900,
  amount: 49_900,
  ...changes,
})

test.each<[string, Partial<CorrectedReceipt>, string[]]>([
  ['an owed receipt', { state: 'owed' }, ['retry', 'by-hand', 'not-needed']],
  ['an owed return', { kind: 'return', state: 'owed' }, ['retry', 'by-hand', 'not-needed']],
  ['an owed receipt in dollars', { state: 'owed', isForRegister: false }, ['by-hand', 'not-needed']],
  ['a made sale', {}, ['replace', 'reverse']],
  ['a sale of which a part went back', { left: 9_900 }, ['reverse']],
  ['a sale that went back', { left: 0 }, []],
  ['a made return', { kind: 'return', left: 0 }, []],
  ['a receipt made by hand', { state: 'by-hand' }, []],
  ['a receipt that is not needed', { state: 'not-needed' }, []],
])('%s allows its corrections alone', (_, changes, allowed) => {
  expect(receiptCorrections(aReceipt(changes))).toEqual(allowed)
})

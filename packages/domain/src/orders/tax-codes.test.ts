import { describe, expect, test } from 'vitest'
import { isIban } from '../values/iban.ts'
import { isEdrpou, isRnokpp, isTaxCode } from './tax-codes.ts'

describe('the EDRPOU code', () => {
  test.each([
    ['ПриватБанк', '14360570'],
    ['Нова пошта', '31316718'],
    ['Ощадбанк', '00032129'],
    ['Київстар', '21673832'],
    ['Укрпошта', '21560045'],
    ['Нафтогаз', '20077720'],
    ['a code of python-stdnum', '32855961'],
    ['a code of python-stdnum', '23226362'],
    ['a code whose first sum leaves 10, so that the weights grow by two', '18852424'],
    ['a code between 30 and 60 million whose first sum leaves 10', '53874148'],
    ['a code whose first and second sums leave 10, so that its check digit is 0', '20000090'],
  ])('the EDRPOU code of %s is valid: %s', (_, code) =>
    expect([isEdrpou(code), isTaxCode(code)]).toEqual([true, true]),
  )

  test.each([
    '20000150',
    '20000091',
    '32855968',
    '14360571',
    '31316719',
    '00000000',
    '1436057',
    '143605700',
    '1436057О',
    '',
  ])('the EDRPOU code %j is invalid', code => expect(isTaxCode(code)).toBe(false))
})

describe('the IPN of a person', () => {
  test.each(['1759013776', '3184710691'])('the IPN %s is valid', code =>
    expect([isRnokpp(code), isTaxCode(code)]).toEqual([true, true]),
  )
  test.each(['1759013770', '3184710692', '0000000000', '175901377', '17590137760'])(
    'the IPN %s is invalid',
    code => expect(isTaxCode(code)).toBe(false),
  )
})

test.each(['14360570', '31316718', '1759013776', '3184710691'])(
  'changing the check digit of the tax code %s makes it invalid',
  code => {
    const neighbours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => `${code.slice(0, -1)}${digit}`)
    expect(neighbours.filter(isTaxCode)).toEqual([code])
  },
)

test.each([
  ['UA213223130000026007233566001', true],
  ['UA903052992990004149123456789', true],
  ['DE89370400440532013000', true],
  ['UA213223130000026007233566002', false],
  ['UA21 3223130000026007233566001', false],
  ['', false],
])('%j is an IBAN: %s', (text, valid) => expect(isIban(text)).toBe(valid))

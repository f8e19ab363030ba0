import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

const hmacKey = 'only the server knows it'

test('the number found for a captcha is a solution the server accepts', async () => {
  const challenge = await createChallenge({ hmacKey, number: 1_234, maxnumber: 2_000, saltLength: 12 })
  const number = solveChallenge({ ...challenge, maxnumber: 2_000 }, () => {})
  expect(number).toBe(1_234)
  expect(await verifySolution({ ...challenge, number: number ?? -1 }, hmacKey)).toBe(true)
})

test('the progress of solving a captcha is reported from the start and never decreases', async () => {
  const challenge = await createChallenge({ hmacKey, number: 3_500, maxnumber: 4_000 })
  const told: number[] = []
  solveChallenge({ ...challenge, maxnumber: 4_000 }, part => told.push(part))
  expect(told).toEqual([0, 0.25, 0.5, 0.75])
})

test('a captcha without a solution ends after the last number', () =>
  expect(solveChallenge({ challenge: 'f'.repeat(64), salt: 'salt', maxnumber: 50 }, () => {})).toBeNull())

import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { expect, test } from 'vitest'
import { withOurFields } from './refused-field.ts'

const ours = (field: string) => (field === 'custom_url' ? 'slug' : field)
const refusedAt = (field: string | null) => () => Promise.reject(new CallRefused('slug-taken', 409, field, 7))

test('a refusal names the page’s field and keeps all else it says', async () => {
  await expect(withOurFields(ours, refusedAt('custom_url'))).rejects.toMatchObject({
    key: 'slug-taken',
    status: 409,
    field: 'slug',
    retryAfter: 7,
  })
})

test('what names no field, and what is no refusal, passes as it is', async () => {
  await expect(withOurFields(ours, refusedAt(null))).rejects.toMatchObject({ field: null })
  const lost = new ConnectionLost('no answer')
  await expect(withOurFields(ours, () => Promise.reject(lost))).rejects.toBe(lost)
})

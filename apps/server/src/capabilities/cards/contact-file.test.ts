import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aCard } from '../../../../../packages/card-page/test/a-card.ts'
import { photoAddress } from '../files/index.ts'
import { Refusal } from '../../refusal.ts'
import { makeContactFile } from './contact-file.ts'

test('while the store of files is away a contact comes without its photo', async () => {
  const files = { read: () => Promise.reject(new Refusal('unavailable')) }
  const ctx = { files, logger: pino({ level: 'silent' }) } as unknown as Parameters<typeof makeContactFile>[0]
  const card = aCard({ name: 'Олена', photo: photoAddress('a'.repeat(32), 512) })
  const text = (await makeContactFile(ctx, card, 'http://dotyk.test')).content.toString()
  expect(text).toContain('FN:Олена')
  expect(text).not.toContain('PHOTO')
})

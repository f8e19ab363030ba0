import { expect, test } from 'vitest'
import { FILE_LIMITS } from '@dotyk/domain/profile'
import { PHOTO_BODY_LIMIT, readDataUrl } from './data-url.ts'

const read = (text: string) => readDataUrl(text, 'pfp')

test.each([1, 2, 3, 4, 5, 1_000])('a data URL of %i bytes decodes to the same bytes', length => {
  const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 256))
  expect(read(`data:image/jpeg;base64,${bytes.toString('base64')}`).equals(bytes)).toBe(true)
})

test('a data URL may claim any type, or none', () => {
  for (const type of ['image/heic', 'image/svg+xml;charset=utf-8', 'application/octet-stream', '']) {
    expect(read(`data:${type};base64,AAAA`)).toHaveLength(3)
  }
})

test.each([
  'AAAA',
  '',
  'data:image/png,AAAA',
  'data:image/png;base64,',
  'data:image/png;base64,AAA',
  'data:image/png;base64,AA==AAAA',
  'data:image/png;base64,AA AA',
  'data:image/png;base64,<script>',
  'data:image/png;base64,ЖЖЖЖ',
  'https://example.com/photo.png',
  ' data:image/png;base64,AAAA',
  `data:${'a'.repeat(100_000)};base64,AAAA`,
])('%j is no data URL of a file', text => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ key: 'image-invalid', details: { field: 'pfp' } }),
  )
})

test('a data URL of 15 MB fits the body; one byte more is too large', () => {
  const largest = `data:image/jpeg;base64,${Buffer.alloc(FILE_LIMITS.photo).toString('base64')}`
  expect(JSON.stringify({ pfp: largest }).length).toBeLessThanOrEqual(PHOTO_BODY_LIMIT)
  expect(read(largest)).toHaveLength(FILE_LIMITS.photo)
  expect(() =>
    read(`data:image/jpeg;base64,${Buffer.alloc(FILE_LIMITS.photo + 1).toString('base64')}`),
  ).toThrow(expect.objectContaining({ key: 'file-too-large', details: { field: 'pfp' } }))
})

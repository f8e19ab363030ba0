import { expect, test } from 'vitest'
import { createSheets } from './index.ts'

const headings = {
  id: 'id',
  page: 'page',
  loginLink: 'link',
  email: 'email',
  name: 'name',
  qr: 'QR',
  nfc: 'NFC',
}

const sheetOf = (count: number) => ({
  title: 'Група',
  headings,
  members: Array.from({ length: count }, (_, place) => ({
    id: `member-${place}`,
    page: `https://dotyk.example/member-${place}`,
    loginLink: null,
    email: '',
    name: '',
    nfc: '',
  })),
})

test('a table is read while large sheets are drawn, and doesn’t wait for them', async () => {
  const sheets = createSheets({ warn: () => {} })
  const done: string[] = []
  const drawings = [1, 2].map(async () => {
    await sheets.drawWorkbook(sheetOf(2_000))
    done.push('sheet')
  })
  const lines = await sheets.readTable(Buffer.from('email\nolena@example.com\n'))
  done.push('table')
  expect([lines.length, done]).toEqual([2, ['table']])
  await Promise.all(drawings)
})

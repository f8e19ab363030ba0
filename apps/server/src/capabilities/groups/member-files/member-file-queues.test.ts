import { expect, test } from 'vitest'
import { createMemberFileThreads } from './index.ts'

const headings = {
  id: 'id',
  page: 'page',
  loginLink: 'link',
  email: 'email',
  name: 'name',
  qr: 'QR',
  nfc: 'NFC',
}

const aWorkbookTask = (count: number) => ({
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

test('a table is read while large workbooks are written, and doesn’t wait for them', async () => {
  const fileThreads = createMemberFileThreads({ warn: () => {} })
  const done: string[] = []
  const drawings = [1, 2].map(async () => {
    await fileThreads.writeWorkbook(aWorkbookTask(2_000))
    done.push('workbook')
  })
  const lines = await fileThreads.readTable(Buffer.from('email\nolena@example.com\n'))
  done.push('table')
  expect([lines.length, done]).toEqual([2, ['table']])
  await Promise.all(drawings)
})

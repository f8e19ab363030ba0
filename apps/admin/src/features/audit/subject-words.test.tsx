import type { Language } from '@dotyk/domain/values'
import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { subjectPath, useSubjectLabels } from './use-subject-labels.ts'

type Subject = AuditItem['subjects'][number]

const anEntry = (subject: Subject, changes: Partial<AuditItem> = {}): AuditItem => ({
  ...{ id: 1, at: '2026-11-25T12:00:00Z', login: 'olena', address: '', browser: '' },
  ...{ action: 'user.changed', subjects: [subject], subjectCount: 1, before: null, after: null },
  ...changes,
})

async function said(entry: AuditItem, language: Language = 'ua') {
  function Words() {
    const { summaryOf } = useSubjectLabels()
    return entry.subjects.map(subject => (
      <Link key={subject.id} to={subjectPath(subject)}>
        {summaryOf(entry)}
      </Link>
    ))
  }
  await renderConsole(() => <Words />, { language })
  const link = screen.getByRole('link')
  return [link.textContent, link.getAttribute('href')]
}

test.each([
  ['order', 'xYz', '100-149', 'ua', 'Замовлення 100-149', '/orders/xYz'],
  ['profile', '0abc', 'Олена', 'ua', 'Профіль Олена', '/users/0abc'],
  ['company', 'c1', 'Верба', 'en', 'Company Верба', '/companies/c1'],
  ['group', 'g1', 'Команда', 'en', 'Group Команда', '/groups/g1'],
  ['letter', 'l1', 'a@example.com', 'en', 'E-mail a@example.com', '/letters/l1'],
  ['push', 'p1', 'Знижки', 'en', 'Notification Знижки', '/push/sent/p1'],
  ['staff', 's1', 'olena', 'en', 'Staff member olena', '/staff'],
  ['product', '1-1-1-1', null, 'en', 'Product NFC card, black', '/catalogue/1-1-1-1'],
  ['product', 'design-UAH', null, 'en', 'Product Design, UAH', '/catalogue/design'],
] as const)(
  'the audit log names the %s %s by its kind and name, and links to its page',
  async (kind, id, name, language, text, address) => {
    expect(await said(anEntry({ kind, id, name }), language)).toEqual([text, address])
  },
)

test('the audit log names a removed subject as it was called when the entry was made', async () => {
  const entry = anEntry({ kind: 'group', id: 'g1', name: null }, { before: { name: 'Команда' } })
  expect((await said(entry))[0]).toBe('Група Команда')
})

test('the audit log names a removed subject without a name by its id', async () =>
  expect((await said(anEntry({ kind: 'profile', id: '0abc', name: null })))[0]).toBe('Профіль 0abc'))

test('the audit log names several subjects by the first and the number of the others', async () => {
  const entry = anEntry({ kind: 'group', id: 'g1', name: 'Зерно' }, { subjectCount: 13 })
  expect((await said(entry))[0]).toBe('Група Зерно та ще 12')
})

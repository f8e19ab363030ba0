import { expect, test } from 'vitest'
import { findMissingViewParts, viewQueryOf } from './view-query.ts'

const labels = {
  tags: [{ tag: 'vip', orders: 3 }],
  assignees: [{ login: 'olena', active: false, orders: 2 }],
}
const gone = (query: string, columns: string[] | null = null) =>
  findMissingViewParts({ query, columns }, labels, ['number', 'total'])

test('a saved view of orders keeps filters, sort and list or board from the URL, in its own order', () => {
  const params = new URLSearchParams('view=list&column=new&sort=-total&tag=vip&stage=new&q=')
  expect(viewQueryOf(params)).toBe('stage=new&tag=vip&sort=-total&view=list')
})

test.each([
  ['stage=new&payment=paid&shipping=novaposhta&accessory=1&tag=vip&assignee=olena&sort=-total&q=x', []],
  ['assignee=-&sort=created_at&from=2026-11-01&flagged=true', []],
  ['stage=melted', [{ kind: 'filter', value: 'melted' }]],
  ['sort=colour', [{ kind: 'filter', value: 'colour' }]],
  ['warehouse=2', [{ kind: 'filter', value: 'warehouse' }]],
  ['tag=ярмарок', [{ kind: 'tag', value: 'ярмарок' }]],
  ['assignee=petro', [{ kind: 'assignee', value: 'petro' }]],
])('the saved view %s has the missing parts %j', (query, expected) => {
  expect(gone(query)).toEqual(expected)
})

test('a saved view’s column that the list no longer has is reported as missing', () => {
  expect(gone('', ['number', 'weight'])).toEqual([{ kind: 'column', value: 'weight' }])
})

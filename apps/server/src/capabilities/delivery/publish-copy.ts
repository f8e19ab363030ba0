import type { DirectoryList } from './delivery.tables.ts'

interface ListInSql {
  table: string
  /** The table's columns, which the rows of a page have under the same names. */
  columns: Record<string, 'text' | 'int' | 'jsonb'>
}

export const DIRECTORY_LISTS = {
  cities: {
    table: 'delivery_cities',
    columns: {
      ref: 'text',
      settlement_ref: 'text',
      kind: 'text',
      name: 'text',
      area: 'text',
      region: 'text',
      weight: 'int',
    },
  },
  branches: {
    table: 'delivery_branches',
    columns: {
      ref: 'text',
      city_ref: 'text',
      settlement_ref: 'text',
      kind: 'text',
      number: 'text',
      position: 'int',
      name: 'text',
      address: 'text',
      key: 'text',
      schedule: 'jsonb',
      max_weight: 'int',
    },
  },
  'ownership-forms': {
    table: 'delivery_ownership_forms',
    columns: { ref: 'text', name: 'text', full_name: 'text', position: 'int' },
  },
} satisfies Record<DirectoryList, ListInSql>

/**
 * Statements that replace a list by the copied pages, for one transaction: readers see the old list or the new one. Unchanged
 * rows, which are nearly all rows each night, aren't written.
 */
export function copyPublishingStatements(list: DirectoryList): string[] {
  const { table, columns }: ListInSql = DIRECTORY_LISTS[list]
  const names = Object.keys(columns)
  const others = names.filter(name => name !== 'ref')
  const isCities = list === 'cities'
  const read = Object.entries({ ...columns, ...(isCities ? { terms: 'jsonb' } : {}) })
  return [
    `create temporary table delivery_incoming on commit drop as
      select distinct on (r.ref) r.* from delivery_copy_pages p,
        jsonb_to_recordset(p.rows) as r(${read.map(([name, type]) => `${name} ${type}`).join(', ')})
      where p.list = '${list}' order by r.ref, p.page desc`,
    'create unique index on delivery_incoming (ref)',
    ...(isCities ? [ADD_WHAT_BRANCHES_TELL] : []),
    'analyze delivery_incoming',
    `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from delivery_incoming
      on conflict (ref) do update set ${others.map(name => `${name} = excluded.${name}`).join(', ')}
      where (${others.map(name => `${table}.${name}`).join(', ')})
        is distinct from (${others.map(name => `excluded.${name}`).join(', ')})`,
    `delete from ${table} old where not exists (select from delivery_incoming i where i.ref = old.ref)`,
    ...(isCities ? REPLACE_TERMS : []),
    'drop table delivery_incoming',
  ]
}

/** Adds the number of branches to a city's weight, and the city's settlement Ref if only its branches have it. */
const ADD_WHAT_BRANCHES_TELL = `update delivery_incoming i
  set weight = i.weight + b.count, settlement_ref = coalesce(i.settlement_ref, b.settlement_ref)
  from (
    select city_ref, count(*)::int as count, mode() within group (order by settlement_ref) as settlement_ref
    from delivery_branches group by city_ref
  ) b where b.city_ref = i.ref`

const REPLACE_TERMS = [
  `delete from delivery_city_terms t
    where not exists (select from delivery_incoming i where i.ref = t.city_ref and i.terms ? t.term)`,
  `insert into delivery_city_terms (city_ref, term, weight)
    select i.ref, t.term, i.weight from delivery_incoming i, jsonb_array_elements_text(i.terms) t(term)
    on conflict (city_ref, term) do update set weight = excluded.weight
    where delivery_city_terms.weight is distinct from excluded.weight`,
]

import { expect, test } from 'vitest'
import { organizationName } from './organization-name.ts'

test.each([
  ['ТОВ', 'Зерно', 'ТОВ Зерно'],
  ['ТОВ', '«Зерно»', 'ТОВ «Зерно»'],
  ['ТОВ', 'ТОВ «Зерно»', 'ТОВ «Зерно»'],
  ['ТОВ', 'тов «Зерно»', 'ТОВ «Зерно»'],
  ['ТОВ', 'ТОВ ТОВ Зерно', 'ТОВ Зерно'],
  ['ТОВ', 'Товариство з обмеженою відповідальністю «Зерно»', 'ТОВ «Зерно»'],
  ['ФОП', 'ФОП Коваленко О. П.', 'ФОП Коваленко О. П.'],
  ['ФОП', 'Фізична особа-підприємець Коваленко', 'ФОП Коваленко'],
  ['ТОВ', 'Товариш', 'ТОВ Товариш'],
  ['ПП', 'ПП', 'ПП ПП'],
  ['', 'Зерно', 'Зерно'],
])('the ownership form %s is not repeated before the name %s: %s', (ownership, organization, name) =>
  expect(organizationName({ ownership, organization })).toBe(name),
)

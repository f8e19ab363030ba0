import { expect, test } from 'vitest'
import { normaliseOwnershipForms } from './ownership-forms.ts'

const aForm = (name: string, fullName = name) => ({ ref: `ref of ${name}`, name, fullName })
const names = (...forms: string[]) =>
  normaliseOwnershipForms(forms.map(name => aForm(name))).map(({ name }) => name)

test('the ownership forms ТОВ, ФОП, ПП and АТ are listed first, the others by the Ukrainian alphabet', () => {
  expect(names('ІП', 'Асоціація', 'АТ', 'ПП', 'ЗАТ', 'ФОП', 'Інше', 'ТОВ')).toEqual([
    'ТОВ',
    'ФОП',
    'ПП',
    'АТ',
    'Асоціація',
    'ЗАТ',
    'Інше',
    'ІП',
  ])
})

test('Latin letters among Ukrainian ones and stray spaces are corrected in forms of ownership', () => {
  const [form] = normaliseOwnershipForms([aForm(' ПII ', 'Громадська  організація ')])
  expect(form).toEqual({ ref: 'ref of  ПII ', name: 'ПІІ', fullName: 'Громадська організація' })
})

test('a form of ownership in Latin letters alone stays as it is', () => {
  expect(names('LLC')).toEqual(['LLC'])
})

test('the first of two ownership forms with the same name is kept', () => {
  expect(normaliseOwnershipForms([aForm('ТОВ'), aForm('ТОВ ')]).map(({ ref }) => ref)).toEqual(['ref of ТОВ'])
})

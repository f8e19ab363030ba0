import { COMPANY_FIELD_NAMES, defaultCompanySettings } from '@dotyk/domain/companies'
import { expect, test } from 'vitest'
import { companyCalls } from './companies.ts'

const { data } = companyCalls['POST /admin/api/v1/companies'].multipart.fields.shape
const { reply } = companyCalls['GET /admin/api/v1/companies/default']

test.each(COMPANY_FIELD_NAMES)('the company field %s has one name in requests and answers', field => {
  expect(Object.keys(reply.shape)).toContain(field)
  const sent = { [field]: defaultCompanySettings()[field] }
  expect(data.parse(sent)).toEqual(sent)
})

import type { CompanyDataWire, CompanyWire } from '@dotyk/contract/companies'
import type { LightMyRequestResponse } from 'fastify'
import { aMultipartForm } from './form.ts'
import type { Visitor } from './visitor.ts'

/** Saves a company as the console does. */
export async function saveCompany(
  staff: Visitor,
  data: CompanyDataWire,
  files: Record<string, Buffer> = {},
): Promise<LightMyRequestResponse> {
  const { contentType, payload } = await aMultipartForm({ data }, files)
  const headers = { 'content-type': contentType, 'content-length': String(payload.length) }
  return staff.send('POST', '/admin/api/v1/companies', payload, headers)
}

/** Creates a company as staff do. */
export async function aCompany(
  staff: Visitor,
  data: CompanyDataWire,
  files?: Record<string, Buffer>,
): Promise<CompanyWire> {
  const response = await saveCompany(staff, data, files)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json<CompanyWire>()
}

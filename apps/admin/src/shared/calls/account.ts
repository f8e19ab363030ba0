import type { Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type StaffSession = Reply<'GET /admin/api/v1/account/sessions'>['items'][number]

/** The code and password that a change of the second factor requires. */
export interface SecondFactorProof {
  password: string
  code: string
}

/** The browsers that are signed in to the user's own account. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) =>
    (await callServer('GET /admin/api/v1/account/sessions', {}, { signal })).items,
})

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/account/second-factor', {}, { signal }),
})

export function changeOwnPassword(oldPassword: string, newPassword: string): Promise<unknown> {
  return callServer('PUT /admin/api/v1/account/password', { body: { oldPassword, newPassword } })
}

export function endOwnSession(id: string, password: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/account/sessions/:id', { params: { id }, body: { password } })
}

export function endOtherSessions(password: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/account/sessions', { body: { password } })
}

export type StartedSecondFactorSetup = Reply<'POST /admin/api/v1/account/second-factor'>

export function startSecondFactorSetup(): Promise<StartedSecondFactorSetup> {
  return callServer('POST /admin/api/v1/account/second-factor', {})
}

/** Turns on the second factor and returns the recovery codes. */
export async function confirmSecondFactor(body: SecondFactorProof): Promise<string[]> {
  return (await callServer('POST /admin/api/v1/account/second-factor/confirm', { body })).recoveryCodes
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(body: SecondFactorProof): Promise<string[]> {
  return (await callServer('POST /admin/api/v1/account/second-factor/recovery-codes', { body })).recoveryCodes
}

export function disableSecondFactor(body: SecondFactorProof): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/account/second-factor', { body })
}

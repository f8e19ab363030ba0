import type { Payload, Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type StaffIncident = Reply<'GET /admin/api/v1/incidents'>['incidents'][number]
export type NewIncident = Payload<'POST /admin/api/v1/incidents'>['body']
export type NewIncidentUpdate = Payload<'POST /admin/api/v1/incidents/:incidentID/updates'>['body']
export type IncidentChange = Payload<'PATCH /admin/api/v1/incidents/:incidentID'>['body']

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/incidents', {}, { signal }),
})

export function announceIncident(incident: NewIncident): Promise<StaffIncident> {
  return callServer('POST /admin/api/v1/incidents', { body: incident })
}

export function addIncidentUpdate(incidentID: string, update: NewIncidentUpdate): Promise<StaffIncident> {
  return callServer('POST /admin/api/v1/incidents/:incidentID/updates', {
    params: { incidentID },
    body: update,
  })
}

export function changeIncident(incidentID: string, change: IncidentChange): Promise<StaffIncident> {
  return callServer('PATCH /admin/api/v1/incidents/:incidentID', { params: { incidentID }, body: change })
}

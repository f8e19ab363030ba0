import { exampleLink } from '@dotyk/domain/profile'

/** A link of a service as people read it; '' without one. */
export function exampleOf(service: string | null): string {
  return service === null ? '' : exampleLink(service).replace(/^https:\/\/(?:www\.)?/, '')
}

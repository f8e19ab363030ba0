import { createStore } from '@dotyk/ui/store'
import { useSyncExternalStore } from 'react'
import { lateParts } from '../late-parts.ts'

const links = createStore<(service: string) => string>(() => '')

/** Loads the examples, which are shown beside what is typed wrongly or not yet: they come with the first use. */
export async function loadExampleLinks(): Promise<void> {
  links.set((await lateParts.load()).exampleLink)
}

/** A link of a service as people read it, '' until it is there. */
export function useExampleLink(service: string | null): string {
  const read = () =>
    links
      .get()(service ?? '')
      .replace(/^https:\/\/(?:www\.)?/, '')
  return useSyncExternalStore(links.subscribe, read, read)
}

import { ConnectionLost } from '@dotyk/contract/call-failures'

interface LateModule<Module> {
  /** What is loaded; null until then. Who has no time to wait, such as a page that is being closed, looks here first. */
  now: () => Module | null
  /** @throws ConnectionLost where it can't be loaded; it may be asked for again */
  load: () => Promise<Module>
}

/** Code that isn't there from the start: loaded once, by whoever needs it first. */
export function lateModule<Module>(fetchIt: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | null = null
  return {
    now: () => loaded,
    async load() {
      try {
        return (loaded ??= await fetchIt())
      } catch (cause) {
        throw new ConnectionLost('a part of the page did not come', { cause })
      }
    },
  }
}

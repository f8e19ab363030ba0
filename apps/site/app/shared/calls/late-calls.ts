import { lateModule } from '../late-module.ts'

/*
 * The calls of what the editor shows before it is used: their code comes with the first use, or with the first call. Where it
 * can't be loaded, it is as where nothing answers: the call may be made again.
 */

export const lateCalls = lateModule(() => import('./loaded-calls.ts'))

type Calls = NonNullable<ReturnType<typeof lateCalls.now>>

/** Once the code is there, the call is made at once: a page that is being closed waits for nothing. */
function late<Name extends keyof Calls>(name: Name): Calls[Name] {
  const call = (...given: unknown[]) => {
    const make = (calls: Calls) => (calls[name] as (...all: unknown[]) => Promise<unknown>)(...given)
    const calls = lateCalls.now()
    return calls ? make(calls) : lateCalls.load().then(make)
  }
  return call as Calls[Name]
}

export const callServer = late('callServer')
export const fetchProfile = late('fetchProfile')
export const findSlugRefusal = late('findSlugRefusal')
export const startSubscription = late('startSubscription')
export const storeContent = late('storeContent')
export const storeLayout = late('storeLayout')
export const storePhoto = late('storePhoto')
export const storeSlug = late('storeSlug')
export const storeType = late('storeType')

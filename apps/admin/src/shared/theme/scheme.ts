import { createStore, useStore } from '@dotyk/ui/store'

export type Scheme = 'light' | 'dark'

/** The storage key of the chosen scheme. */
const KEY = 'scheme'
const dark = matchMedia('(prefers-color-scheme: dark)')

function chosen(): Scheme | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : null
  } catch {
    // The browser may deny access to storage.
    return null
  }
}

const current = (): Scheme => chosen() ?? (dark.matches ? 'dark' : 'light')
const scheme = createStore<Scheme>(current())

/** Applies the scheme chosen in this browser, or else the system's, and follows changes of both. */
export function startScheme(): void {
  const apply = () => {
    scheme.set(current())
    document.documentElement.dataset['scheme'] = scheme.get()
  }
  apply()
  dark.addEventListener('change', apply)
  // The user may have changed the scheme in another tab.
  addEventListener('storage', apply)
}

export function chooseScheme(next: Scheme): void {
  scheme.set(next)
  document.documentElement.dataset['scheme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

export const useScheme = (): Scheme => useStore(scheme, 'light')

import { createStore, useStore } from '@dotyk/ui/store'

export type Scheme = 'light' | 'dark'

/** The browser storage key of the chosen colour scheme. */
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

/** Applies the scheme chosen in this browser, or else the system's, and applies it again when either changes. */
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
    // If storage isn't available, the choice is kept until the user leaves the page.
  }
}

export const useScheme = (): Scheme => useStore(scheme, 'light')

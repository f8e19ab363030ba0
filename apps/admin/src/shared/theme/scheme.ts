import { createStore, useStore } from '@dotyk/ui/store'

export type Scheme = 'light' | 'dark'

/** Where this browser keeps what was chosen. */
const KEY = 'scheme'
const dark = matchMedia('(prefers-color-scheme: dark)')

function chosen(): Scheme | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : null
  } catch {
    // A browser may refuse pages any storage.
    return null
  }
}

const current = (): Scheme => chosen() ?? (dark.matches ? 'dark' : 'light')
const scheme = createStore<Scheme>(current())

/** Shows the console in the scheme that was chosen in this browser, or else the system's, and follows both. */
export function startScheme(): void {
  const apply = () => {
    scheme.set(current())
    document.documentElement.dataset['scheme'] = scheme.get()
  }
  apply()
  dark.addEventListener('change', apply)
  // Another tab may have chosen.
  addEventListener('storage', apply)
}

export function chooseScheme(next: Scheme): void {
  scheme.set(next)
  document.documentElement.dataset['scheme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // It lasts until the page is left.
  }
}

export const useScheme = (): Scheme => useStore(scheme, 'light')

import type { Plugin } from 'vite'

const ADDS_LINK = 'preloadedHrefs.styles.add(link.href)'

/**
 * Late parts of a page find the styles that its route links already. React Router adds a `#` to such a link, so that the
 * styles of a late part outlive their route; Vite, looking for the address without it, loads them once more, and the part
 * waits for them.
 * @param names of files whose styles are needed nowhere else than on pages that link them
 */
export function linkedStyles(names: readonly string[]): Plugin {
  const withMark = `/((?:${names.join('|')})-[^/]+\\.css)#$/`
  return {
    name: 'linked-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(ADDS_LINK))
          this.error("Vite's preloading has changed: see tools/vite/linked-styles.ts")
        return {
          code: code.replace(ADDS_LINK, `preloadedHrefs.styles.add(link.href.replace(${withMark}, '$1'))`),
          map: null,
        }
      },
    },
  }
}

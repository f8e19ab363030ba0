import { readdirSync } from 'node:fs'
import type { DrawSitePage } from '@dotyk/contract/page-context'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { drawPage } from './draw-page.tsx'
import type { PageAssets, ScriptFiles } from '../shared/page-assets.ts'

const PUBLIC = 'app/public'

/** Creates a function that renders pages from the source files, with styles and scripts that update when they are saved. */
export function createDrawPage(vite: ViteDevServer): DrawSitePage {
  const assets = developmentAssets(vite)
  return (request, context, onError) => drawPage(request, context, assets, onError)
}

/** The assets of the pages in development: the source files, which Vite serves, in place of the built ones. */
function developmentAssets(vite: ViteDevServer): PageAssets {
  const islands = readdirSync(`${vite.config.root}/${PUBLIC}/islands`).map((file): [string, ScriptFiles] => {
    const name = file.replace(/\.tsx?$/, '')
    return [name, { script: `/${PUBLIC}/islands/${file}`, imports: [], styles: [] }]
  })
  return {
    islands: Object.fromEntries(islands),
    ownerPage: () => ({ script: '/app/owner/main.tsx', imports: ['/@vite/client'], styles: [] }),
    starter: `import '/@vite/client'\nimport '/${PUBLIC}/starter.ts'`,
    async stylesOf(module) {
      const modules = ['draw-page.tsx', module].map(path => `/${PUBLIC}/${path}`)
      const found = await Promise.all(
        modules.map(path => vite.environments.ssr.moduleGraph.getModuleByUrl(path)),
      )
      const linked = new Set<string>()
      const visited = new Set<EnvironmentModuleNode>()
      const visit = (node: EnvironmentModuleNode) => {
        if (visited.has(node)) return
        visited.add(node)
        // The query makes Vite return a style sheet instead of a JavaScript module.
        if (node.url.endsWith('.css')) linked.add(`${node.url}?direct`)
        for (const imported of node.importedModules) visit(imported)
      }
      for (const node of found) if (node) visit(node)
      return { css: '', linked: [...linked] }
    },
  }
}

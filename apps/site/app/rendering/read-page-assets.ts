import { readFile } from 'node:fs/promises'
import type { PageAssets, PageStyles, ScriptFiles } from '../shared/page-assets.ts'
import type { Manifest } from 'vite'

const PUBLIC = 'app/public/'
const ENTRY = 'app/rendering/built-pages.ts'
const OWNER = 'app/owner/'

/**
 * Reads the assets of the site's build: files of the islands and of the owner's area, and the styles inlined in each public
 * page.
 * @param folder the folder of the build
 */
export async function readPageAssets(folder: URL): Promise<PageAssets> {
  const manifestOf = async (path: string) =>
    JSON.parse(await readFile(new URL(path, folder), 'utf8')) as Manifest
  const scripts = await manifestOf('server/public.json')
  const owner = await manifestOf('server/owner.json')
  const pages = await manifestOf('server/pages.json')
  const islands = Object.keys(scripts)
    .filter(source => source.startsWith(`${PUBLIC}islands/`))
    .map((source): [string, ScriptFiles] => [
      source.slice(`${PUBLIC}islands/`.length).replace(/\.tsx?$/, ''),
      filesOf(scripts, [source]),
    ])
  const starter = await readFile(new URL(`client/${scripts[`${PUBLIC}starter.ts`]?.file}`, folder), 'utf8')
  const styles = new Map<string, Promise<PageStyles>>()
  const readStyles = async (module: string) => {
    const files = stylesOf(pages, [ENTRY, PUBLIC + module])
    const texts = await Promise.all(files.map(file => readFile(new URL(`server/${file}`, folder), 'utf8')))
    return { css: texts.join(''), linked: [] }
  }
  return {
    islands: Object.fromEntries(islands),
    ownerPage: module => filesOf(owner, [`${OWNER}main.tsx`, OWNER + module]),
    starter,
    stylesOf(module) {
      const known = styles.get(module) ?? readStyles(module)
      styles.set(module, known)
      return known
    },
  }
}

/**
 * Returns the addresses of a script and of the files that it needs.
 * @param sources the entry modules, with their dynamic imports that load immediately from separate files
 */
function filesOf(manifest: Manifest, sources: readonly string[]): ScriptFiles {
  const address = (file: string) => `/${file}`
  const [script, ...imports] = importedBy(manifest, sources)
    .flatMap(source => manifest[source]?.file ?? [])
    .map(address)
  return {
    script: script ?? '',
    imports,
    styles: stylesOf(manifest, sources).map(address),
  }
}

function stylesOf(manifest: Manifest, sources: readonly string[]): string[] {
  return [...new Set(importedBy(manifest, sources).flatMap(source => manifest[source]?.css ?? []))]
}

/** Returns the chunks and all their imports without duplicates. */
function importedBy(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    for (const imported of manifest[source]?.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...found]
}

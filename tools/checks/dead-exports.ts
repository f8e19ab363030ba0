import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { readSurface, type Surface } from './module-surface.ts'
import { isTest } from './project-files.ts'

/** Modules whose exports a framework or a tool asks for by name. */
const CALLED_BY_FRAMEWORKS = [
  /(^|\/)[\w.-]+\.config\.(ts|mjs)$/,
  /^tools\/checks\/lint-plugin\.ts$/,
  /^apps\/site\/app\/(root|routes|entry\.(client|server))\.tsx?$/,
  /^apps\/site\/app\/routes\//,
  /^apps\/server\/test\/(global-setup|site-build)\.ts$/,
  /^e2e\/support\/first-start\.ts$/,
  // In browsers they stand in place of the packages (tools/vite/small-i18next.ts).
  /^packages\/i18n\/src\/small-i18next\.ts$/,
  /^packages\/ui\/src\/small-react-i18next\/index\.ts$/,
]

/**
 * Exports that no other module uses. What its own module needs as well may be exported for a test, and a type for the
 * readers of a signature that names it; what only tests need is not part of the product. A re-export is no use: it must
 * be used in its turn.
 * @param folder an absolute path
 * @param files the modules there, from that folder
 */
export function findDeadExports(folder: string, files: readonly string[]): string[] {
  const surfaces = new Map(
    files.map(file => [file, readSurface(file, readFileSync(join(folder, file), 'utf8'))]),
  )
  const resolve = createResolver(folder, surfaces)
  const used = new Set<string>()
  const tested = new Set<string>()

  const use = (file: string, name: string, byTest: boolean): void => {
    const surface = surfaces.get(file)
    if (!surface) return
    if (name === '*') {
      for (const each of surface.exports.keys()) use(file, each, byTest)
      for (const from of surface.passesOn) useFrom(file, from, '*', byTest)
      return
    }
    const key = `${file} ${name}`
    const seen = byTest && !isTest(file) ? tested : used
    if (seen.has(key)) return
    seen.add(key)
    const passed = surface.exports.get(name)
    if (passed) useFrom(file, passed.from, passed.name, byTest)
    else if (passed === undefined) for (const from of surface.passesOn) useFrom(file, from, name, byTest)
  }
  const useFrom = (importer: string, from: string, name: string, byTest: boolean) => {
    const target = resolve(importer, from)
    if (target) use(target, name, byTest)
  }

  for (const [file, surface] of surfaces) {
    for (const { from, name } of surface.imports) useFrom(file, from, name, isTest(file))
    if (CALLED_BY_FRAMEWORKS.some(pattern => pattern.test(file))) use(file, '*', false)
  }
  return [...surfaces].flatMap(([file, { exports, ownUses, types }]) => {
    const dead = [...exports.keys()].filter(name => {
      const key = `${file} ${name}`
      return !used.has(key) && !(ownUses.has(name) && (types.has(name) || tested.has(key)))
    })
    return dead.length > 0
      ? [`${file} exports ${dead.join(', ')}: used by nothing but this file or tests`]
      : []
  })
}

function createResolver(folder: string, surfaces: ReadonlyMap<string, Surface>) {
  const options: ts.CompilerOptions = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.Preserve,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    allowJs: true,
    noEmit: true,
  }
  const cache = ts.createModuleResolutionCache(folder, path => path, options)
  return (importer: string, from: string): string | undefined => {
    const found = ts.resolveModuleName(from, join(folder, importer), options, ts.sys, cache).resolvedModule
    if (!found) return undefined
    const file = relative(folder, found.resolvedFileName)
    return surfaces.has(file) ? file : undefined
  }
}

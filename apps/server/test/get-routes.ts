import type { FastifyInstance } from 'fastify'

/** Every address, as it was registered, that a server answers `GET` at. */
export function listGetRoutes(app: FastifyInstance): string[] {
  const parents: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === undefined) continue
    const depth = indent.length / 4
    parents[depth] = (parents[depth - 1] ?? '') + part
    if (/\bGET\b/.test(methods)) found.push(parents[depth].replace(/^\/?/, '/').replace(/^\/\//, '/'))
  }
  return [...new Set(found)].sort()
}

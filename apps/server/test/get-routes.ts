import type { FastifyInstance } from 'fastify'

/** Lists the patterns of all routes that answer `GET`, as they were registered. */
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

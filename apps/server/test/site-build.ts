// A built site of a few pages, as the thread that draws pages loads one: each answers with what its loader returned.
import { createContext, type EntryContext, type LoaderFunctionArgs } from 'react-router'
import type { PageContext } from '@dotyk/contract/page-context'

const serverContext = createContext<PageContext>()
const LONG_MS = 250

const loaders: Record<string, (page: PageContext, request: Request) => unknown> = {
  '/name': page => page.ownerName('0olena'),
  '/request': async (_page, request) =>
    `${request.method} ${request.headers.get('x-mark')} ${await request.text()}`,
  '/fails': page => page.findOrder('7', 'ua'),
  '/long': () => {
    const end = performance.now() + LONG_MS
    while (performance.now() < end);
    return 'drawn'
  },
  '/ends': () => process.exit(1),
  '/waits-for-ever': () => new Promise(() => undefined),
  '/never-returns': () => {
    for (;;);
  },
  '/leads-away': () => new Response(null, { status: 302, headers: { location: '/name' } }),
}

const answer = async ({ request, context }: LoaderFunctionArgs) => {
  const page = context.get(serverContext)
  return loaders[new URL(request.url).pathname]?.(page, request)
}

export const entry = {
  module: {
    serverContext,
    default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
      new Response(
        JSON.stringify((staticHandlerContext.actionData ?? staticHandlerContext.loaderData)['page'] ?? null),
        { status, headers },
      ),
  },
}
export const routes = {
  page: { id: 'page', path: '*', module: { default: () => null, loader: answer, action: answer } },
}
export const assets = {
  entry: { imports: [], module: '' },
  routes: { page: { id: 'page', hasLoader: true, module: '' } },
  url: '',
  version: '1',
}
export const basename = '/'
export const publicPath = '/'
export const assetsBuildDirectory = ''
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
export const allowedActionOrigins = []

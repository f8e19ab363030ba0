// A built site with a few pages, for tests of the thread that draws pages; each page's content is what its function below
// returns.
import type { DrawSitePage, PageContext } from '@dotyk/contract/page-context'

const LONG_MS = 250

const pages: Record<string, (page: PageContext, request: Request) => unknown> = {
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

export const drawPage: DrawSitePage = async (request, context, onError) => {
  try {
    const content = await pages[new URL(request.url).pathname]?.(context, request)
    return content instanceof Response ? content : new Response(JSON.stringify(content ?? null))
  } catch (error) {
    onError(error)
    return new Response('null', { status: 500 })
  }
}

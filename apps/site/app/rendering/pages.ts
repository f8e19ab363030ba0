import { DOCUMENT_NAMES } from '@dotyk/domain/documents'
import type { OpenPage } from '../shared/page.ts'

export interface PageModule {
  /** The path in the folder of public pages, used to find the page's styles in the build manifest. */
  module: string
  load: () => Promise<{ openPage: OpenPage }>
}

const LANDING: PageModule = { module: 'pages/landing.tsx', load: () => import('../public/pages/landing.tsx') }
export const NOT_FOUND: PageModule = {
  module: 'pages/not-found.tsx',
  load: () => import('../public/pages/not-found.tsx'),
}
const DOCUMENT: PageModule = {
  module: 'pages/document.tsx',
  load: () => import('../public/pages/document.tsx'),
}

const OWNER: PageModule = { module: '', load: () => import('../owner/draw-owner-page.tsx') }

/** The pages of the site, by URL pattern as in `PAGES` of the contract. */
export const PAGES: Readonly<Record<string, PageModule>> = {
  '/': LANDING,
  '/main': LANDING,
  '/signup': { module: 'pages/sign-up.tsx', load: () => import('../public/pages/sign-up.tsx') },
  '/order': { module: 'pages/order.tsx', load: () => import('../public/pages/order.tsx') },
  '/order/find': { module: 'pages/find-order.tsx', load: () => import('../public/pages/find-order.tsx') },
  '/order/:orderID': {
    module: 'pages/order-status.tsx',
    load: () => import('../public/pages/order-status.tsx'),
  },
  '/quote/:quoteID': { module: 'pages/quote.tsx', load: () => import('../public/pages/quote.tsx') },
  '/confirm/:token': { module: 'pages/confirm.tsx', load: () => import('../public/pages/confirm.tsx') },
  '/login': { module: 'pages/login.tsx', load: () => import('../public/pages/login.tsx') },
  '/password/:token': {
    module: 'pages/new-password.tsx',
    load: () => import('../public/pages/new-password.tsx'),
  },
  '/password_changed': {
    module: 'pages/password-changed.tsx',
    load: () => import('../public/pages/password-changed.tsx'),
  },
  '/status': { module: 'pages/status.tsx', load: () => import('../public/pages/status.tsx') },
  '/teams': { module: 'pages/teams.tsx', load: () => import('../public/pages/teams.tsx') },
  '/products': { module: 'pages/products.tsx', load: () => import('../public/pages/products.tsx') },
  '/products/:accessory/:language?/:colour?/:printType?/:ribbon?': {
    module: 'pages/product.tsx',
    load: () => import('../public/pages/product.tsx'),
  },
  ...Object.fromEntries(DOCUMENT_NAMES.map(name => [`/${name}/:version?`, DOCUMENT])),
  '/profile': OWNER,
  '/profile/leads': OWNER,
  '/profile/settings': OWNER,
  '/profile/share': OWNER,
  '/profile/statistics': OWNER,
  '/404': NOT_FOUND,
  '/404.html': NOT_FOUND,
}

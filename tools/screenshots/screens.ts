import { emailSamples } from '../../apps/server/src/capabilities/emails/email-samples.ts'
import { renderEmail } from '../../apps/server/src/capabilities/emails/templates/index.ts'
import type { EmailKind } from '../../apps/server/src/capabilities/emails/email-kinds.ts'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { CONSOLE_STATES } from './console-states.ts'
import { OWNER_STATES } from './owner-states.ts'
import { PUBLIC_STATES } from './public-states.ts'
import { KIT_SCREENS } from './kit-gallery.ts'
import type { ScreenshotScreen, Viewer } from './screen.ts'
import type { ScreenshotSubjects } from './subjects.ts'

const LONG_WAIT = { waitUntil: 'networkidle' } as const

function at(path: string | ((subjects: ScreenshotSubjects) => string)): ScreenshotScreen['open'] {
  return async (page, subjects) => {
    await page.goto(typeof path === 'string' ? path : path(subjects), LONG_WAIT)
    // On a busy machine the network may be idle for half a second while the scripts are still being parsed.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  }
}

function screens(viewer: Viewer, places: Record<string, Parameters<typeof at>[0]>): ScreenshotScreen[] {
  return Object.entries(places).map(([name, path]) => ({ name, viewer, open: at(path) }))
}

/** Shows an email as mail clients do, without the photograph, which is loaded from a server. */
function email(kind: EmailKind): ScreenshotScreen {
  return {
    name: `email-${kind}`,
    viewer: 'visitor',
    widths: [390, 768],
    isPage: false,
    open: (page, subjects, language) => {
      const data = emailSamples('https://card.example/page')[kind]
      const context = { brand: DEFAULT_BRAND, language, recipient: 'olena@people.example', data }
      const { html } = renderEmail(kind, context as Parameters<typeof renderEmail>[1])
      return page.setContent(
        html.replaceAll('https://card.example/products/', `${subjects.origin}/products/`),
        LONG_WAIT,
      )
    },
  }
}

/** All pictured screens and states, in the order in which users reach them. */
export const SCREENS: readonly ScreenshotScreen[] = [
  ...screens('visitor', {
    landing: '/',
    products: '/products',
    product: '/products/1/ua',
    'product-full-colour': '/products/4/en/full-colour',
    order: '/order',
    about: '/about',
    'delivery-and-payment': '/delivery-and-payment',
    'product-return': '/product-return',
    'user-agreement': '/user-agreement',
    'privacy-policy': '/privacy-policy',
    signup: '/signup',
    'sign-in': '/signup?signin',
    password: '/password/unknown',
    'not-found': '/no/such/page',
    maintenance: '/maintenance',
    status: '/status',
    'order-status': ({ orders: [order] }) => `/order/${order?.id}`,
    'card-sparse': ({ cards }) => `/${cards.sparse}`,
    'card-rich': ({ cards }) => `/${cards.rich}`,
    'card-long': ({ cards }) => `/${cards.long}`,
    'card-restaurant': ({ cards }) => `/${cards.restaurant}`,
    'card-company': ({ cards }) => `/${cards.company}`,
    'card-right-to-left': ({ cards }) => `/${cards.rightToLeft}`,
    'card-picture': ({ cards }) => `/${cards.picture}`,
    'card-no-photo': ({ cards }) => `/${cards.noPhoto}`,
  }),
  ...screens('newcomer', {
    'editor-new': '/profile',
    'settings-new': '/profile/settings',
    'share-new': '/profile/share',
    'leads-new': '/profile/leads',
    'statistics-new': '/profile/statistics',
  }),
  ...screens('rich', {
    editor: '/profile',
    settings: '/profile/settings',
    'share-signature': '/profile/share',
    'share-background': '/profile/share?part=background',
    'share-poster': '/profile/share?part=poster',
    'share-site': '/profile/share?part=site',
    'order-as-owner': '/order',
  }),
  ...OWNER_STATES,
  ...PUBLIC_STATES,
  ...screens('staff', {
    'console-overview': '/__admin__/',
    'console-orders': '/__admin__/orders',
    'console-order': ({ orders: [order] }) => `/__admin__/orders/${order?.id}`,
    'console-users': '/__admin__/users',
    'console-user': ({ cards }) => `/__admin__/users/${cards.rich}`,
    'console-groups': '/__admin__/groups',
    'console-companies': '/__admin__/companies',
    'console-catalogue': '/__admin__/catalogue',
    'console-prices': '/__admin__/catalogue/design',
    'console-letters': '/__admin__/letters',
    'console-push': '/__admin__/push',
    'console-audit': '/__admin__/audit',
    'console-staff': '/__admin__/staff',
    'console-system': '/__admin__/system',
    'console-status': '/__admin__/status',
  }),
  ...CONSOLE_STATES,
  ...KIT_SCREENS,
  ...(Object.keys(emailSamples('')) as EmailKind[]).map(email),
]

import type { Language } from '@dotyk/domain/values'
import type { Page } from '@playwright/test'
import { letterSamples } from '../../apps/server/src/capabilities/letters/letter-samples.ts'
import { writeLetter } from '../../apps/server/src/capabilities/letters/templates/index.ts'
import type { LetterKind } from '../../apps/server/src/capabilities/letters/letter-kinds.ts'
import { DOTYK } from '@dotyk/domain/companies'
import type { Subjects } from './subjects.ts'

/** Who looks at a screen: somebody unknown, an owner whose page is new, one whose page is full, or staff. */
export type Viewer = 'visitor' | 'newcomer' | 'owner' | 'staff'

export interface Screen {
  name: string
  viewer: Viewer
  /** Opens it and waits for what it shows. */
  open: (page: Page, subjects: Subjects, language: Language) => Promise<unknown>
  /** CSS pixels; all four unless said. */
  widths?: readonly Width[]
}

/** Widths that screens are looked at in, with a usual height for each, in CSS pixels. */
export const HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1440: 900 } as const
export type Width = keyof typeof HEIGHTS

const LONG_WAIT = { waitUntil: 'networkidle' } as const

function at(path: string | ((subjects: Subjects) => string)): Screen['open'] {
  return (page, subjects) => page.goto(typeof path === 'string' ? path : path(subjects), LONG_WAIT)
}

function screens(viewer: Viewer, places: Record<string, Parameters<typeof at>[0]>): Screen[] {
  return Object.entries(places).map(([name, path]) => ({ name, viewer, open: at(path) }))
}

/** A letter as mail clients show it, without the photograph that lies on a server. */
function letter(kind: LetterKind): Screen {
  return {
    name: `letter-${kind}`,
    viewer: 'visitor',
    widths: [390, 768],
    open: (page, subjects, language) => {
      const data = letterSamples('https://card.example/page')[kind]
      const context = { brand: DOTYK, language, recipient: 'olena@people.example', data }
      const { html } = writeLetter(kind, context as Parameters<typeof writeLetter>[1])
      return page.setContent(
        html.replaceAll('https://card.example/products/', `${subjects.origin}/products/`),
        LONG_WAIT,
      )
    },
  }
}

/** Every screen and state that is looked at, in the order people meet them. */
export const SCREENS: readonly Screen[] = [
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
    'order-status': ({ orders: [order] }) => `/order/${order?.id}`,
    'card-rich': ({ cards }) => `/${cards.rich}`,
    'card-sparse': ({ cards }) => `/${cards.sparse}`,
    'card-long': ({ cards }) => `/${cards.long}`,
    'card-right-to-left': ({ cards }) => `/${cards.rightToLeft}`,
    'card-company': '/studio-khvylia',
    'card-restaurant': '/kavarnia-zerno',
  }),
  ...screens('newcomer', { 'editor-new': '/profile', 'settings-new': '/profile/settings' }),
  ...screens('owner', { editor: '/profile', settings: '/profile/settings', 'order-as-owner': '/order' }),
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
  }),
  ...(Object.keys(letterSamples('')) as LetterKind[]).map(letter),
]

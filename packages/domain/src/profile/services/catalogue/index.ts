import type { Service } from '../service.ts'
import { defineServices } from '../service-row.ts'
import { banks } from './banks.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { learning } from './learning.ts'
import { meetings } from './meetings.ts'
import { messengers } from './messengers.ts'
import { music } from './music.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { portfolios } from './portfolios.ts'
import { shops } from './shops.ts'
import { social } from './social.ts'
import { work } from './work.ts'

/** All 148 services, grouped by list. Icons and their colours are those of simple-icons 16. */
export const SERVICES: readonly Service[] = [
  ...banks,
  ...messengers,
  ...payments,
  ...social,
  ...music,
  ...places,
  ...shops,
  ...work,
  ...portfolios,
  ...meetings,
  ...files,
  ...events,
  ...learning,
]

/** The service for any other https address, which is stored among the social networks. */
export const LINK_SERVICE = defineServices('socialNetworks', 'links', [
  {
    id: 'link',
    caption: { ua: 'Посилання', en: 'Link' },
    colour: '#3D4BFF',
    monogram: '→',
    hosts: [],
    pattern: /^https:\/\/\S+$/,
  },
])[0] as Service

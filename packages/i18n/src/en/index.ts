import type { Translated } from '../translated.ts'
import type { ua } from '../ua/index.ts'
import { appearance } from './appearance.ts'
import { auth } from './auth.ts'
import { card } from './card.ts'
import { catalogue } from './catalogue.ts'
import { chips } from './chips.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { staffConsole } from './console/index.ts'
import { deleted } from './deleted.ts'
import { delivery } from './delivery.ts'
import { domains } from './domains.ts'
import { editor } from './editor.ts'
import { errors } from './errors.ts'
import { information } from './information.ts'
import { landing } from './landing.ts'
import { emails } from './emails.ts'
import { leadForm } from './lead-form.ts'
import { leads } from './leads.ts'
import { link } from './link.ts'
import { linking } from './linking.ts'
import { moving } from './moving.ts'
import { notices } from './notices.ts'
import { push } from './push.ts'
import { payment } from './payment.ts'
import { people } from './people.ts'
import { order } from './order.ts'
import { ownDesign } from './own-design.ts'
import { quote } from './quote.ts'
import { recovery } from './recovery.ts'
import { scan } from './scan.ts'
import { service } from './service.ts'
import { serviceStatus } from './service-status.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { exportedTables } from './exported-tables.ts'
import { shop } from './shop.ts'
import { statistics } from './statistics.ts'
import { teams } from './teams.ts'
import { unlock } from './unlock.ts'
import { visibility } from './visibility.ts'

export const en = {
  appearance,
  auth,
  card,
  catalogue,
  chips,
  domains,
  common,
  consent,
  console: staffConsole,
  deleted,
  delivery,
  editor,
  errors,
  information,
  landing,
  emails,
  leadForm,
  leads,
  link,
  linking,
  moving,
  notices,
  push,
  payment,
  people,
  order,
  ownDesign,
  quote,
  recovery,
  scan,
  service,
  serviceStatus,
  settings,
  share,
  exportedTables,
  shop,
  statistics,
  teams,
  unlock,
  visibility,
} satisfies Translated<typeof ua>

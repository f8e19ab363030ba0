import type { Reply } from '@dotyk/contract/client'
import { contentToWire } from '@dotyk/contract/wire-names'
import { emptyContent } from '@dotyk/domain/profile'

type OwnProfileWire = Reply<'GET /api/v1/profile/'>

/** Returns a profile in the format of the server's responses. */
export function aProfileWire(changes: Partial<OwnProfileWire> = {}): OwnProfileWire {
  return {
    id: '0a1b2c3d4e5f6g',
    custom_url: null,
    url: 'https://dotyk.example/0a1b2c3d4e5f6g',
    type: 10,
    version: 1,
    ...contentToWire({ ...emptyContent(), name: 'Олена' }),
    ...{ pfp: '', menu: null, is_menu_uploaded: false },
    ...{ layout: [], card_items: [], default_card_items: [] },
    ...{ dnd_enabled: false, disable_auto_save: false, lead_form: 'link' },
    ...{ pay_status: 10, paid_until: null, had_subscription: false, subscription_price: 0, order_status: 10 },
    ...{ customization_enabled: false, email_binding_disabled: false, need_registration: false },
    ...{
      email: 'olena@example.com',
      reserved_email: null,
      email_confirmed: true,
      pending_email: null,
      email_send_failed: false,
    },
    ...{ password_changed_at: null, email_changed_at: null, deleted_at: null },
    ...{ group_name: null, locked_fields: [], companyID: null, blocks_off: [], orders: [] },
    ...{ phone_prefix: '+380' },
    ...changes,
  }
}

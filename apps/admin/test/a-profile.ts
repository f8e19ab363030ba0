import type { Reply } from '@dotyk/contract/client'

type OwnProfileWire = Reply<'GET /api/v1/profile/'>

const NO_CUSTOMIZATION = {
  ...{ look: null, logo: null, background: null, logo_link: null, background_color: null, card_color: null },
  ...{ text_color: null, shadow_color: null, icon_background_color: null, icon_color: null },
  ...{ button_background_color: null, button_text_color: null, disable_created_by: false },
}

/** A profile as calls answer it. */
export function aProfileWire(changes: Partial<OwnProfileWire> = {}): OwnProfileWire {
  return {
    id: '0a1b2c3d4e5f6g',
    custom_url: null,
    url: 'https://dotyk.example/0a1b2c3d4e5f6g',
    type: 10,
    version: 1,
    ...{ name: 'Олена', info: '', pfp: '', menu: null, is_menu_uploaded: false },
    ...{ phones: [], emails: [], sites: [], messengers: [], social_networks: [], banks: [], payments: [] },
    ...{ custom_buttons: [], waiter_phones: [], waiter_messengers: [] },
    customization: NO_CUSTOMIZATION,
    group_logo: { img: null, link: null },
    ...{ layout: [], card_items: [], default_card_items: [] },
    ...{ hide_profile_photo: false, hide_logo: false, dnd_enabled: false, disable_auto_save: false },
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

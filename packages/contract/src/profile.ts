import { WEEKDAYS } from '@dotyk/domain/values'
import { SWITCHABLE_EDITOR_PARTS } from '@dotyk/domain/companies'
import {
  FIELD_NAMES,
  type FieldKind,
  fieldDefinition,
  LEAD_FORM_MODES,
  PICTURE_PAGE,
  type PROFILE_FIELDS,
  PROFILE_RULES,
  type ProfileField,
} from '@dotyk/domain/profile'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listedOrderSchema } from './orders/order.ts'
import { shapeByName } from './shape-by-name.ts'
import { PROFILE_ORDER_STATUS_CODES, PROFILE_TYPE_CODES, SUBSCRIPTION_STATE_CODES } from './wire/states.ts'
import { fieldToWire, type WireName } from './wire-names.ts'

/** The maximum number of profiles that staff change with one call. */
export const MAX_EDITED_PROFILES = 1_000

/** A limit above any valid value that only bounds the input; the domain's rules report the exact limits. */
const text = z.string().max(20_000)
const id = z.string().min(1).max(64)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(1_000, 'too-many-links')

const hoursRange = z.array(text).max(10)
const weekly = z.partialRecord(z.enum(WEEKDAYS), z.array(hoursRange).max(100))
const hours = z
  .strictObject({
    zone: text,
    weekly,
    exceptions: z.array(z.strictObject({ date: text, ranges: z.array(hoursRange).max(100) })).max(1_000),
    holidays: z.boolean(),
  })
  .partial()
  .nullable()
/**
 * When an entry is shown, and to whom. `from` and `until` are `YYYY-MM-DDTHH:MM` in the zone of the opening hours, Kyiv's if
 * there are no hours. `code` sets a new code and is never returned; `has_code` keeps the stored code.
 */
const visibility = z
  .strictObject({
    off: z.boolean(),
    from: text.nullable(),
    until: text.nullable(),
    weekly: weekly.nullable(),
    code: text.nullable(),
    has_code: z.boolean(),
    adult: z.boolean(),
  })
  .partial()
  .nullable()
const entry = { id: id.optional(), visibility: visibility.optional() }
const contact = z.strictObject({ ...entry, value: text, title: text.optional() })
const service = z.strictObject({ ...entry, name: text, value: text, title: text.optional() })
const address = z
  .strictObject({
    ...entry,
    title: text,
    street: text,
    city: text,
    postcode: text,
    country: text,
    link: text,
  })
  .partial()
const site = z.strictObject({ ...entry, name: text, url: text })
const button = z.strictObject({ ...entry, title: text, value: text, icon: text, link: text })

const colour = text.nullable()

const customization = z.strictObject({
  /** The name of a look; null for the plain card. */
  look: text.nullable(),
  logo_link: text.nullable(),
  background_color: colour,
  card_color: colour,
  text_color: colour,
  shadow_color: colour,
  icon_background_color: colour,
  icon_color: colour,
  button_background_color: colour,
  button_text_color: colour,
  disable_created_by: z.boolean(),
  /**
   * The dimming of a full-page background, in percent beyond what its texts need, and its blur in CSS pixels; absent values
   * get their defaults.
   */
  background_dimming: z.number().int().min(0).max(PICTURE_PAGE.dimming.max).optional(),
  background_blur: z.number().int().min(0).max(PICTURE_PAGE.blur.max).optional(),
})

/** Schemas of the accepted values by kind of field. */
const sent = {
  name: text,
  line: text,
  text,
  /** The birthday as `MM-DD`; '' if none is given. */
  birthday: text,
  phones: list(contact),
  emails: list(contact),
  /**
   * Addresses: `link` is an https address of a map, or coordinates; if it is '', the card links to a search for the address's
   * text.
   */
  addresses: list(address),
  sites: list(site),
  services: list(service),
  buttons: list(button),
  /** The opening hours, with times `HH:MM` in the given time zone, Kyiv's by default; null if there are none. */
  hours,
  /**
   * The appearance of the card. Pictures are uploaded by separate calls; in this field null or '' removes a picture, and its
   * current address keeps it.
   */
  customization: customization.extend({ logo: text.nullable(), background: text.nullable() }).partial(),
  groupLogo: z.strictObject({ img: text.nullable(), link: text.nullable() }).partial(),
  switch: z.boolean(),
} satisfies Record<FieldKind, z.ZodType>

/** Builds the shape with each profile field under its name in the API. */
function contentShape<Shapes extends Record<FieldKind, z.ZodType>>(shapes: Shapes) {
  return shapeByName<{
    [Field in ProfileField as WireName<Field>]: Shapes[(typeof PROFILE_FIELDS)[Field]['kind']]
  }>(FIELD_NAMES.map(field => [fieldToWire(field), shapes[fieldDefinition(field).kind]]))
}

/**
 * The fields that an owner changes by PATCH. Any subset is accepted, unknown fields are refused, and lists are replaced
 * whole.
 */
const profileChanges = z.strictObject({ ...contentShape(sent), dnd_enabled: z.boolean() }).partial()

export type ProfileChangesWire = z.infer<typeof profileChanges>

const storedRange = z.tuple([z.string(), z.string()])

const storedWeekly = z.record(z.enum(WEEKDAYS), z.array(storedRange))

const storedVisibility = z.object({
  off: z.literal(true).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  weekly: storedWeekly.optional(),
  has_code: z.literal(true).optional(),
  adult: z.literal(true).optional(),
})

/** The fields of every stored entry; the entries of a public card have no `visibility`. */
const storedEntry = { id: z.string(), visibility: storedVisibility.optional() }

const storedContact = z.object({ ...storedEntry, value: z.string(), title: z.string().optional() })

/** Schemas of the returned values by kind of field. */
const stored = {
  name: z.string(),
  line: z.string(),
  text: z.string(),
  birthday: z.string(),
  phones: z.array(storedContact),
  emails: z.array(storedContact),
  addresses: z.array(
    z.object({
      ...storedEntry,
      title: z.string(),
      street: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: z.string(),
      link: z.string(),
    }),
  ),
  sites: z.array(z.object({ ...storedEntry, name: z.string(), url: z.string() })),
  services: z.array(storedContact.extend({ name: z.string() })),
  buttons: z.array(
    z.object({
      ...storedEntry,
      title: z.string(),
      value: z.string(),
      icon: z.string(),
      link: z.string(),
    }),
  ),
  hours: z
    .object({
      zone: z.string(),
      weekly: storedWeekly,
      exceptions: z.array(z.object({ date: z.string(), ranges: z.array(storedRange) })),
      holidays: z.boolean(),
    })
    .nullable(),
  customization: z.object({
    logo: z.string().nullable(),
    background: z.string().nullable(),
    ...customization.shape,
  }),
  groupLogo: z.object({ img: z.string().nullable(), link: z.string().nullable() }),
  switch: z.boolean(),
} satisfies Record<FieldKind, z.ZodType>

const placedItem = z.object({
  i: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
})

/** Items that the card doesn't show are dropped, and sizes follow from the kind of item. */
const layoutList = z.array(placedItem.extend({ i: z.string().max(100) })).max(1_000, 'invalid-body')

/** One item of the card, in order: `type` is its kind, `name` its service's id, `title` and `value` its two texts. */
const cardItem = placedItem.extend({
  type: z.string(),
  name: z.string(),
  title: z.string(),
  value: z.string(),
  url: z.string(),
})

/** Fields common to the public card and the owner's profile. */
const shownContent = z.object({
  ...contentShape(stored),
  id: z.string(),
  custom_url: z.string().nullable(),
  url: z.string(),
  /** The type of the profile: 10 personal, 20 organization, 30 restaurant. */
  type: z.literal(PROFILE_TYPE_CODES),
  pfp: z.string(),
  menu: z.string().nullable(),
  layout: z.array(placedItem),
  card_items: z.array(cardItem),
})

export const publicCardSchema = shownContent.extend({ expired: z.boolean() })

export type PublicCardWire = z.infer<typeof publicCardSchema>

export const ownProfileSchema = shownContent.extend({
  /** The version of the profile, incremented with every stored change. */
  version: z.number(),
  default_card_items: z.array(cardItem),
  is_menu_uploaded: z.boolean(),
  /** The state of the subscription: 10 trial, 20 annual, 25 unlimited, 30 expired. */
  pay_status: z.literal(SUBSCRIPTION_STATE_CODES),
  /** When the trial or the subscription ends, ISO 8601; null if it never ends. */
  paid_until: z.string().nullable(),
  /** Whether a paid year was ever started; if so, an expiry ended that year and not the trial. */
  had_subscription: z.boolean(),
  /** The price of the annual subscription in minor units of UAH; 0 means that no payment is needed. */
  subscription_price: z.number(),
  /** The status of the newest order: 10 none, 20 in progress, 30 done. */
  order_status: z.literal(PROFILE_ORDER_STATUS_CODES),
  customization_enabled: z.boolean(),
  email_binding_disabled: z.boolean(),
  /** True while the profile has no e-mail of its own and is accessed by a login link. */
  need_registration: z.boolean(),
  email: z.string().nullable(),
  /** The address that staff reserved for the owner while `need_registration` is true; null if there is none. */
  reserved_email: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** An e-mail that waits for confirmation, either the first e-mail or a replacement; null if there is none. */
  pending_email: z.string().nullable(),
  /** True if the last email to the address was permanently refused. */
  email_send_failed: z.boolean(),
  /** When the password was last changed, ISO 8601; null if it never was. The owner sees a notice for some days. */
  password_changed_at: z.string().nullable(),
  email_changed_at: z.string().nullable(),
  /** How the card asks visitors for their contact: not at all, by a link after they saved the card's contact, or by a button. */
  lead_form: z.enum(LEAD_FORM_MODES),
  disable_auto_save: z.boolean(),
  dnd_enabled: z.boolean(),
  deleted_at: z.string().nullable(),
  group_name: z.string().nullable(),
  /** The fields locked by the group's template; a change of such a field is refused. */
  locked_fields: z.array(z.string()),
  companyID: z.string().nullable(),
  /** The editor blocks disabled by the profile's company; filling in such a block is refused. */
  blocks_off: z.array(z.enum(SWITCHABLE_EDITOR_PARTS)),
  /** The company's country code, `+380`, for phones typed without one. */
  phone_prefix: z.string(),
  /** The orders, newest first. */
  orders: z.array(listedOrderSchema),
})

export type OwnProfileWire = z.infer<typeof ownProfileSchema>

const menu = z.object({
  success: z.literal(true),
  /** The address of the menu's PDF, or the menu's link; null if there is no menu. */
  menu: z.string().nullable(),
  is_menu_uploaded: z.boolean(),
})

const PICTURE_REFUSALS = ['image-invalid', 'image-too-many-pixels', 'file-type'] as const

export const profileCalls = declareCalls({
  'GET /api/v1/profile/': {
    summary: 'The signed-in owner’s profile with everything in it',
    caller: 'owner',
    worksWhileDeleted: true,
    reply: ownProfileSchema,
    refusals: [],
  },
  'GET /api/v1/profile/version': {
    summary: 'The version of the profile alone: whether another tab or device changed it',
    caller: 'owner',
    reply: z.object({ version: z.number() }),
    refusals: [],
  },
  'PATCH /api/v1/profile/': {
    summary:
      'Changes any subset of the editable fields; a list is replaced whole. Answers the profile as stored, the first of `ids` where staff change it in its owner’s place',
    caller: 'owner',
    staffInstead: 'business',
    /** With `staff`, only the profiles of `ids` are changed, even if an owner is also signed in. */
    query: z.object({ as: z.literal('staff').optional() }),
    /** `ids` are further profiles that get the same changes, for staff signed in to the console. */
    body: profileChanges.extend({ ids: z.array(z.string().max(64)).max(MAX_EDITED_PROFILES).optional() }),
    reply: ownProfileSchema,
    refusals: [
      'field-locked',
      'profile-not-found',
      'changed-elsewhere',
      'customization-disabled',
      'block-switched-off',
      'item-code-required',
      ...PROFILE_RULES,
    ],
  },
  'GET /api/v1/profile/url': {
    summary: 'Whether a custom URL may be taken, for the field in which it is typed',
    caller: 'owner',
    query: z.object({ custom_url: text }),
    reply: z.object({
      /** The normalised value that would be stored. */
      custom_url: z.string(),
      /** Why the URL can't be used; null if it is free or already the owner's. */
      refusal: z.literal(['slug-invalid', 'slug-taken']).nullable(),
    }),
    refusals: [],
  },
  'PUT /api/v1/profile/url': {
    summary: 'Changes the custom URL; null goes back to the profile’s id. Answers the profile as stored',
    caller: 'owner',
    body: z.strictObject({ custom_url: text.nullable() }),
    reply: ownProfileSchema,
    refusals: ['slug-invalid', 'slug-taken'],
  },
  'PUT /api/v1/profile/layout': {
    summary:
      'Places the card’s buttons by hand; an empty list places them by default. Answers the profile as stored',
    caller: 'owner',
    /** The layout itself, or an object that contains it. */
    body: z.union([layoutList, z.strictObject({ layout: layoutList })]),
    reply: ownProfileSchema,
    refusals: ['field-locked', 'forbidden', 'changed-elsewhere'],
  },
  'PUT /api/v1/profile/photo': {
    summary: 'Sets the photo from a data URL: JPEG, PNG, WebP, AVIF or HEIC up to 15 MB',
    caller: 'owner',
    body: z.strictObject({ pfp: z.string() }),
    reply: z.object({ success: z.literal(true), pfp: z.string() }),
    refusals: ['field-locked', 'image-invalid', 'image-too-many-pixels', 'length-required', 'file-too-large'],
  },
  'DELETE /api/v1/profile/photo': {
    summary: 'Removes the photo',
    caller: 'owner',
    reply: z.object({ success: z.literal(true), pfp: z.string() }),
    refusals: ['field-locked'],
  },
  'PUT /api/v1/profile/custom-logo': {
    summary: 'Sets the logo: an SVG or PNG up to 5 MB. Needs the paid extension',
    caller: 'owner',
    file: true,
    reply: z.object({ success: z.literal(true), logo: z.string() }),
    refusals: ['field-locked', ...PICTURE_REFUSALS, 'customization-disabled', 'block-switched-off'],
  },
  'DELETE /api/v1/profile/custom-logo': {
    summary: 'Removes the logo',
    caller: 'owner',
    reply: z.object({ success: z.literal(true), logo: z.null() }),
    refusals: ['field-locked'],
  },
  'PUT /api/v1/profile/custom-background': {
    summary: 'Sets the picture behind the card’s header: an SVG or PNG up to 5 MB. Needs the paid extension',
    caller: 'owner',
    file: true,
    reply: z.object({ success: z.literal(true), background: z.string() }),
    refusals: ['field-locked', ...PICTURE_REFUSALS, 'customization-disabled', 'block-switched-off'],
  },
  'DELETE /api/v1/profile/custom-background': {
    summary: 'Removes the picture behind the card’s header',
    caller: 'owner',
    reply: z.object({ success: z.literal(true), background: z.null() }),
    refusals: ['field-locked'],
  },
  'PUT /api/v1/profile/group-logo': {
    summary: 'Sets the logo of the organization, which cards of type 20 show: an SVG or PNG up to 5 MB',
    caller: 'owner',
    file: true,
    reply: z.object({ success: z.literal(true), img: z.string() }),
    refusals: ['field-locked', ...PICTURE_REFUSALS],
  },
  'DELETE /api/v1/profile/group-logo': {
    summary: 'Removes the logo of the organization; its link stays',
    caller: 'owner',
    reply: z.object({ success: z.literal(true), img: z.null() }),
    refusals: ['field-locked'],
  },
  'PUT /api/v1/profile/menu': {
    summary: 'Sets the menu, which cards of type 30 show: a PDF up to 20 MB. The menu’s link is removed',
    caller: 'owner',
    file: true,
    reply: menu,
    refusals: [
      'field-locked',
      'pdf-invalid',
      'pdf-protected',
      'pdf-active',
      'file-infected',
      'scanner-unavailable',
    ],
  },
  'DELETE /api/v1/profile/menu': {
    summary: 'Removes the menu, uploaded or linked',
    caller: 'owner',
    reply: menu,
    refusals: ['field-locked'],
  },
  'PUT /api/v1/profile/menu/link': {
    summary: 'Sets the menu’s link; an uploaded PDF is removed. null or an empty text removes the link',
    caller: 'owner',
    body: z.strictObject({ link: text.nullable() }),
    reply: menu,
    refusals: ['field-locked', 'url-invalid'],
  },
  'POST /api/v1/profile/restore': {
    summary: 'Restores a deleted profile as it was. Answers the profile',
    caller: 'owner',
    worksWhileDeleted: true,
    reply: ownProfileSchema,
    refusals: [],
  },
  'POST /api/v1/profile/restore-clear': {
    summary: 'Restores a deleted profile with everything its owner filled in cleared. Answers the profile',
    caller: 'owner',
    worksWhileDeleted: true,
    reply: ownProfileSchema,
    refusals: ['forbidden'],
  },
  'POST /api/v1/profile/hard-delete': {
    summary: 'Deletes a deleted profile for good, with its files, and ends its sessions',
    caller: 'owner',
    worksWhileDeleted: true,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['forbidden'],
  },
  'POST /api/v1/profile/subscription': {
    summary: 'Starts the annual subscription where it costs nothing. Answers the profile',
    caller: 'owner',
    reply: ownProfileSchema,
    refusals: ['payment-required', 'already-paid'],
  },
  'POST /api/v1/profile/customization': {
    summary:
      'Buys the customization of the card, once: switched on at once where it costs nothing, else its payment is opened',
    caller: 'owner',
    reply: z.object({
      success: z.literal(true),
      customization_enabled: z.boolean(),
      /** The address of the payment page; null if no payment is needed. */
      checkout: z.string().nullable(),
    }),
    refusals: ['already-paid', 'block-switched-off'],
  },
})

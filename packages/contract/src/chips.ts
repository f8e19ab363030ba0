import { CHIP_LABEL_LIMIT, CHIP_LIMITS, CHIP_STATES } from '@dotyk/domain/chips'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { cleanedLineSchema } from './texts.ts'

/** The kinds of NFC chips: `ntag424` proves each touch, `ntag213` doesn't. */
const chipKind = z.enum(['ntag213', 'ntag424'])

const ownChip = z.object({
  number: z.string(),
  kind: chipKind,
  /** The name that the owner gave the chip; '' if it has none. */
  label: z.string(),
  state: z.enum(CHIP_STATES),
  /** When the owner claimed the chip for this page. */
  claimed_at: z.string(),
  /** How often this chip opened the page in the last 30 days. */
  opens: z.int(),
  /** When an address of an earlier touch was last used again; null if that never happened. */
  reused_at: z.string().nullable(),
})

export type OwnChipWire = z.output<typeof ownChip>

/** The owner's chips, newest first; `total` also counts chips that aren't listed. */
const ownChips = z.object({ items: z.array(ownChip), total: z.int() })

export type OwnChipsWire = z.output<typeof ownChips>

const params = z.object({ chip: z.string().max(64) })

export const chipCalls = declareCalls({
  'GET /api/v1/chips': {
    summary: 'The NFC chips that open the signed-in owner’s page',
    caller: 'owner',
    reply: ownChips,
    refusals: [],
  },
  'PATCH /api/v1/chips/:chip': {
    summary: 'Names a chip. Answers the chips',
    caller: 'owner',
    params,
    body: z.strictObject({ label: cleanedLineSchema().max(CHIP_LABEL_LIMIT) }),
    reply: ownChips,
    refusals: ['chip-not-found'],
  },
  'POST /api/v1/chips/:chip/claim': {
    summary:
      'Puts a touched chip on the owner’s page; `secret` is what its address has after `#`, or the token of a proved touch. Answers the chips',
    caller: 'owner',
    params,
    body: z.strictObject({ secret: z.string().max(100) }),
    reply: ownChips,
    refusals: ['chip-not-found', 'chip-touch-required', 'chip-taken', 'chip-lost'],
  },
  'POST /api/v1/chips/:chip/release': {
    summary: 'Takes a chip off the owner’s page, so that who touches it next may claim it. Answers the chips',
    caller: 'owner',
    params,
    reply: ownChips,
    refusals: ['chip-not-found'],
  },
  'POST /api/v1/chips/:chip/lost': {
    summary: 'Turns a lost chip off until its owner claims it again. Answers the chips',
    caller: 'owner',
    params,
    reply: ownChips,
    refusals: ['chip-not-found'],
  },
  'POST /admin/api/v1/chips': {
    summary:
      'Makes free chips and returns the file for a desk encoder, as CSV: addresses, and the keys of chips that prove touches',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({ kind: chipKind, count: z.int().min(1).max(CHIP_LIMITS.batch) }),
    refusals: ['chip-keys-missing'],
  },
})

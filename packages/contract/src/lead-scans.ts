import { SCAN_LIMITS, SCAN_RULES } from '@dotyk/domain/leads'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/**
 * The limit is far above any valid text, so that the rules refuse a long text by its field and the other scans are still stored.
 */
const text = z.string().max(20_000).optional()

const scan = z.strictObject({
  /** The id that the device created; a scan sent again with the same id is stored once. */
  id: z.uuid(),
  scanned_at: z.iso.datetime(),
  name: text,
  phone: text,
  email: text,
  organization: text,
  message: text,
  link: text,
  note: text,
  tags: z.array(z.string().max(1_000)).max(100).optional(),
})

export type ScanWire = z.infer<typeof scan>

/** The outcomes of a sent scan; a refused scan is returned with the rule that it broke and the field. */
const SCAN_OUTCOMES = ['stored', 'already-stored', 'refused'] as const

const answer = z.object({
  id: z.string(),
  outcome: z.enum(SCAN_OUTCOMES),
  key: z.enum(SCAN_RULES).nullable(),
  field: z.string().nullable(),
})

export type ScanAnswerWire = z.infer<typeof answer>

export const leadScanCalls = declareCalls({
  'POST /api/v1/leads/scans': {
    summary: `Stores contacts that the owner scanned, ${SCAN_LIMITS.batch} at most, each once by its \`id\`. A link of a card of this service is completed by what the card shows everybody. Answers each in the order sent`,
    caller: 'owner',
    body: z.strictObject({
      /** The id of the profile under which the contacts were scanned, so that a device never sends one owner’s scans to another. */
      account: z.string().max(100),
      items: z.array(scan).min(1).max(SCAN_LIMITS.batch),
    }),
    reply: z.object({ items: z.array(answer) }),
    refusals: ['scan-other-account'],
  },
})

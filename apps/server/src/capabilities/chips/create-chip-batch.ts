import { bytesToHex } from '@noble/ciphers/utils.js'
import type { StaffActor } from '@dotyk/domain/audit'
import { chipUrl, chipPath } from '@dotyk/domain/chips'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { csvRow } from '../../support/csv.ts'
import { hashSecret } from '../accounts/index.ts'
import { generateChip, type ChipCredentials } from './chip-secrets.ts'
import type { ChipsContext } from './chips.context.ts'
import type { ChipKind } from './chips.tables.ts'
import { chipKeys } from './touch-proof/chip-keys.ts'

interface Batch {
  kind: ChipKind
  count: number
  language: Language
}

/**
 * Stores free chips and returns the file from which a desk encoder writes them: the address of each chip and, for chips that
 * prove touches, the keys and the positions of the proof (in characters from the beginning of the address).
 * @returns the file as CSV; only the file contains the secrets and keys
 * @throws Refusal `chip-keys-missing` if the operator has set no master key
 */
export async function createChipBatch(ctx: ChipsContext, batch: Batch, actor: StaffActor): Promise<string> {
  const { chips, audit, clock, config, inTransaction } = ctx
  if (batch.kind === 'ntag424' && !config.chipMasterKey) throw new Refusal('chip-keys-missing')
  const made = Array.from({ length: batch.count }, generateChip)
  const createdAt = clock.now()
  await inTransaction(async tx => {
    await chips.insertAll(
      tx,
      made.map(({ number, secret }) => ({
        number,
        kind: batch.kind,
        secretHash: batch.kind === 'ntag424' ? '' : hashSecret(secret),
        createdAt,
      })),
    )
    await audit.record(tx, {
      actor,
      action: 'chips.made',
      subjects: [],
      after: { kind: batch.kind, count: batch.count },
    })
  })
  const { head, row } = batch.kind === 'ntag424' ? provingChips(ctx) : plainChips(ctx)
  return [head, ...made.map(row)].map(cells => csvRow(cells, batch.language)).join('')
}

interface EncoderFile {
  head: string[]
  row: (chip: ChipCredentials) => (string | number)[]
}

function plainChips({ brands }: ChipsContext): EncoderFile {
  const { origin } = brands.of(null)
  return {
    head: ['number', 'address'],
    row: ({ number, secret }) => [number, chipUrl(origin, number, secret)],
  }
}

const PICC_PLACEHOLDER = '0'.repeat(32)
const MAC_PLACEHOLDER = '0'.repeat(16)

function provingChips({ brands, config: { chipMasterKey } }: ChipsContext): EncoderFile {
  const { origin } = brands.of(null)
  return {
    head: ['number', 'address', 'picc_offset', 'mac_offset', 'key_0', 'key_1', 'key_2'],
    row({ number }) {
      const before = `${origin}${chipPath(number)}?p=`
      const between = `${before}${PICC_PLACEHOLDER}&c=`
      const keys = chipKeys(chipMasterKey ?? new Uint8Array(), number)
      return [
        number,
        between + MAC_PLACEHOLDER,
        before.length,
        between.length,
        bytesToHex(keys.settings),
        bytesToHex(keys.counter),
        bytesToHex(keys.signature),
      ]
    },
  }
}

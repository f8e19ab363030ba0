import type { OwnChip } from '@dotyk/contract/wire/chips'
import { CHIP_LIMITS, chipStateOf } from '@dotyk/domain/chips'
import type { ChipsContext } from './chips.context.ts'

/** Lists the chips that open a profile's page, the newest first, with their total number. */
export async function listChips(
  { chips, statistics }: ChipsContext,
  profileId: string,
): Promise<{ items: OwnChip[]; total: number }> {
  const [rows, total, opens] = await Promise.all([
    chips.listOf(profileId, CHIP_LIMITS.listed),
    chips.countOf(profileId),
    statistics.countChipOpens(profileId),
  ])
  const items = rows.map(chip => ({
    number: chip.number,
    kind: chip.kind,
    label: chip.label,
    state: chipStateOf(chip),
    claimedAt: chip.claimedAt ?? chip.createdAt,
    opens: opens.get(chip.number) ?? 0,
    reusedAt: chip.reuseReportedAt,
  }))
  return { items, total }
}

import type { OwnChipsWire } from '@dotyk/contract/chips'
import { type OwnChip, ownChipFromWire } from '@dotyk/contract/wire/chips'
import { callServer } from '../api.ts'

export interface OwnChipList {
  /** The owner's chips, newest first. */
  items: OwnChip[]
  /** The number of all chips, including those that are not listed. */
  total: number
}

const chipsFromWire = ({ items, total }: OwnChipsWire): OwnChipList => ({
  items: items.map(ownChipFromWire),
  total,
})

export async function fetchChips(): Promise<OwnChipList> {
  return chipsFromWire(await callServer('GET /api/v1/chips', {}))
}

export async function renameChip(chip: string, label: string): Promise<OwnChipList> {
  return chipsFromWire(await callServer('PATCH /api/v1/chips/:chip', { params: { chip }, body: { label } }))
}

export async function releaseChip(chip: string): Promise<OwnChipList> {
  return chipsFromWire(await callServer('POST /api/v1/chips/:chip/release', { params: { chip } }))
}

export async function reportChipLost(chip: string): Promise<OwnChipList> {
  return chipsFromWire(await callServer('POST /api/v1/chips/:chip/lost', { params: { chip } }))
}

/** The states of a chip. `free`: the chip has no owner. `claimed`: it opens its owner's page. `lost`: its owner turned it off. */
export const CHIP_STATES = ['free', 'claimed', 'lost'] as const

export type ChipState = (typeof CHIP_STATES)[number]

/** The actions of an owner on a chip; to claim a chip, the owner has to touch it. */
export const OWNER_CHIP_ACTIONS = ['claim', 'release', 'report-lost'] as const

export type OwnerChipAction = (typeof OWNER_CHIP_ACTIONS)[number]

export type ChipRefusal = 'chip-taken' | 'chip-lost' | 'chip-not-found'

export interface ChipOwnership {
  /** The id of the profile whose page the chip opens; null while the chip is free. */
  profileId: string | null
  /** When the chip's owner turned it off as lost; null while it works. */
  lostAt: Date | null
}

export function chipStateOf({ profileId, lostAt }: ChipOwnership): ChipState {
  if (profileId === null) return 'free'
  return lostAt === null ? 'claimed' : 'lost'
}

/**
 * The next state after each action of the profile that owns the chip. A lost chip works again once its owner claims it with
 * its secret.
 */
const OWN: Readonly<Record<OwnerChipAction, ChipState>> = {
  claim: 'claimed',
  release: 'free',
  'report-lost': 'lost',
}

/**
 * The next state after each action of any other profile: a free chip may be claimed; other people's chips are refused as not
 * found.
 */
const OTHERS: Readonly<Record<OwnerChipAction, Record<ChipState, ChipState | ChipRefusal>>> = {
  claim: { free: 'claimed', claimed: 'chip-taken', lost: 'chip-lost' },
  release: { free: 'chip-not-found', claimed: 'chip-not-found', lost: 'chip-not-found' },
  'report-lost': { free: 'chip-not-found', claimed: 'chip-not-found', lost: 'chip-not-found' },
}

/** Returns the state of the chip after a profile's action, or the key with which it is refused. */
export function nextChipState(
  chip: ChipOwnership,
  action: OwnerChipAction,
  profileId: string,
): ChipState | ChipRefusal {
  return chip.profileId === profileId ? OWN[action] : OTHERS[action][chipStateOf(chip)]
}

export function isChipState(outcome: ChipState | ChipRefusal): outcome is ChipState {
  return (CHIP_STATES as readonly string[]).includes(outcome)
}

/** The maximum number of characters of the name that an owner gives a chip. */
export const CHIP_LABEL_LIMIT = 60

/** The maximum number of chips that a list shows (`listed`), and that staff create at once (`batch`). */
export const CHIP_LIMITS = { listed: 1_000, batch: 1_000 } as const

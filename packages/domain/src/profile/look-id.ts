/** The looks that an owner may choose besides the plain look, in the order in which the gallery shows them. */
export const LOOK_IDS = [
  'photo',
  'initials',
  'voice',
  'sunset',
  'editorial',
  'glow',
  'list',
  'outline',
  'pills',
  'paper',
  'mono',
  'terrace',
] as const

export type LookId = (typeof LOOK_IDS)[number]

export function isLookId(value: unknown): value is LookId {
  return (LOOK_IDS as readonly unknown[]).includes(value)
}

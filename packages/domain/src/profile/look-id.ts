/** The looks an owner may choose beside the plain one, in the order the gallery shows them. */
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

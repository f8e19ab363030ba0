/** The id a text spells as we would write it; `01` and `1.0` are none. */
export function memberOf<Member extends number>(
  members: readonly Member[],
  text: string | undefined,
): Member | undefined {
  return members.find(member => String(member) === text)
}

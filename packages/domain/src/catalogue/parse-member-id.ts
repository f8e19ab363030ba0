/** Returns the id that a text contains in its canonical spelling; `01` and `1.0` are invalid. */
export function parseMemberId<Member extends number>(
  members: readonly Member[],
  text: string | undefined,
): Member | undefined {
  return members.find(member => String(member) === text)
}

export function countEqual<Value>(values: Iterable<Value>, wanted: Value): number {
  let many = 0
  for (const value of values) if (value === wanted) many += 1
  return many
}

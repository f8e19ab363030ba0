import type { TestApp } from './build-test-app.ts'

/** Makes the database refuse every change or deletion of these profiles, as with a damaged row. */
export async function rejectProfileChanges(
  { database: { db } }: TestApp,
  profileIds: string[],
): Promise<void> {
  const list = profileIds.map(id => `'${id}'`).join(', ')
  await db.execute(`create function refuse_change() returns trigger language plpgsql
    as $$ begin raise exception 'a damaged row'; end $$`)
  await db.execute(`create trigger refuse_change before update or delete on profiles
    for each row when (old.id in (${list})) execute function refuse_change()`)
}

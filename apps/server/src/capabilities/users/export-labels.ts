import type { UsersContext } from './users.context.ts'

/**
 * What staff wrote about a person, for the file of the person's own data: tags and notes with their times. The logins of staff
 * aren't the person's data, so they are left out.
 */
export async function exportLabels(
  { profileLabels }: Pick<UsersContext, 'profileLabels'>,
  profileId: string,
): Promise<object> {
  const [tags, notes] = await Promise.all([profileLabels.tagsOf(profileId), profileLabels.notesOf(profileId)])
  return {
    tags: tags.map(({ tag, at }) => ({ tag, added_at: at })),
    notes: notes.map(({ text, at }) => ({ text, written_at: at })),
  }
}

import type { TypedTexts, TypedTitles } from './incident-fields.tsx'

/** The fields of announcements, by their names in refusals. */
export const INCIDENT_FIELDS = ['title.ua', 'title.en', 'text.ua', 'text.en', 'startsAt', 'endsAt']

/** Returns the error of each text that is empty, by the field's name. */
export function requireTexts(typed: Partial<TypedTitles & TypedTexts>) {
  const { titleUa, titleEn, textUa, textEn } = typed
  const required = (text: string | undefined) => (text?.trim() === '' ? ('text-required' as const) : null)
  return {
    'title.ua': required(titleUa),
    'title.en': required(titleEn),
    'text.ua': required(textUa),
    'text.en': required(textEn),
  }
}

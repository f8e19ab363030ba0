import ICAL from 'ical.js'

/** ical.js reads 3.0 texts as 4.0, where `;` needs no escape; RFC 2426 requires one, like iCalendar. */
export function setVCard3Escaping(): void {
  const design = ICAL.design as unknown as Record<
    'vcard3' | 'icalendar',
    Record<'value' | 'property', object>
  >
  Object.assign(design.vcard3.value, { text: (design.icalendar.value as { text: object }).text })
  Object.assign(design.vcard3.property, { 'x-ablabel': { defaultType: 'text' } })
}

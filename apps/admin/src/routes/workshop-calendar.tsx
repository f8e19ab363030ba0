import { CalendarPage } from '../features/catalogue/calendar-page.tsx'

export function Component() {
  return <CalendarPage />
}

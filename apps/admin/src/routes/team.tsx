import { TeamPage } from '../features/team/team-page.tsx'

export function Component() {
  return <TeamPage />
}

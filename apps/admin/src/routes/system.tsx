import { SystemRoom } from '../features/system/system-room.tsx'

export function SystemRoute() {
  return <SystemRoom />
}

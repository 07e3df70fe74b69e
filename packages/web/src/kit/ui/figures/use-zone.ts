import { actorStore } from '../../access/actor-store.ts'

/** Beijing time; a reader may live at another offset (platform.md 2.1). */
const HOME_ZONE = 8

/** The reader's offset from UTC in hours. */
export function useZone(): number {
  return HOME_ZONE + actorStore((state) => state.session?.time_lag ?? 0)
}

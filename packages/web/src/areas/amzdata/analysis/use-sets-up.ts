import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { useCan } from '../../../kit/access/use-actor.ts'

const { analysis, basic_data: basics, data_import: imports, shopsetting } = amzdataPermissions
const NEEDED = [shopsetting.edit, imports.import, basics.edit, basics.cost, analysis.view]

/** Whether the reader may go the whole way from the first shop to its profit, and is shown it. */
export function useSetsUp(): boolean {
  const can = useCan()
  return NEEDED.every((permission) => can(permission))
}

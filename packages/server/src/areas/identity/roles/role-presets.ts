import type { RolePresetKey } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'

const areas =
  (...prefixes: string[]) =>
  (code: string) =>
    prefixes.some((prefix) => code.startsWith(`${prefix}.`))

const actions =
  (...names: string[]) =>
  (code: string) =>
    names.some((name) => code.endsWith(`.${name}`))

/** What a company works with; who administers it is the main account's to decide. */
const isBusiness = areas('amzdata', 'amztool', 'product', 'supplychain', 'kits', 'soshop')
const inStock = (code: string) => code.startsWith('supplychain.fba')

/** Which permission codes each ready-made role holds (platform.md 7.8, 11); the company's entitlement limits them. */
export const ROLE_PRESETS: Readonly<Record<RolePresetKey, (code: string) => boolean>> = {
  operator: areas('amzdata', 'amztool', 'product', 'soshop', 'kits'),
  buyer: (code) =>
    areas('product', 'supplychain.procure', 'supplychain.stockup', 'supplychain.stockupdetail')(code) ||
    (areas('amzdata.listing')(code) && actions('view')(code)),
  warehouse: inStock,
  finance: (code) =>
    areas('amzdata.freight', 'amzdata.basic_data')(code) ||
    (isBusiness(code) && actions('view', 'export', 'cost')(code)),
  service: areas('amztool', 'amzdata.order'),
  viewer: (code) => isBusiness(code) && actions('view')(code),
}

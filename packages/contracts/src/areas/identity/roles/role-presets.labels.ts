import { defineMessages } from '../../../kernel/messages.ts'

/** Ready-made roles of a company (platform.md 7.8, 11). */
export const rolePresetLabels = defineMessages('identity.roles.presets', {
  operator: { zh: '运营', en: 'Operations' },
  buyer: { zh: '采购', en: 'Purchasing' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  finance: { zh: '财务', en: 'Finance' },
  service: { zh: '客服', en: 'Customer service' },
  viewer: { zh: '只读', en: 'Read only' },
})

export type RolePresetKey = keyof typeof rolePresetLabels

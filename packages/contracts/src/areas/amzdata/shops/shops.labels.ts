import { defineMessages } from '../../../kernel/messages.ts'

/** Field labels of shops: screens, exports and failures use the same words. */
export const shopLabels = defineMessages('amzdata.shop', {
  name: { zh: '店铺名称', en: 'Shop name' },
  region: { zh: '区域', en: 'Region' },
  seller_id: { zh: '卖家编号', en: 'Seller ID' },
  status: { zh: '状态', en: 'Status' },
  remark: { zh: '备注', en: 'Remark' },
  marketplaces: { zh: '站点', en: 'Marketplaces' },
  users: { zh: '人员', en: 'People' },
  freshness: { zh: '最近数据', en: 'Latest data' },
  role: { zh: '角色', en: 'Role' },
  created_at: { zh: '创建时间', en: 'Created' },
  updated_at: { zh: '更新时间', en: 'Updated' },
  deleted_at: { zh: '删除时间', en: 'Deleted' },
})

export const shopStatusLabels = defineMessages('amzdata.shop.status', {
  active: { zh: '正常', en: 'Active' },
  disabled: { zh: '停用', en: 'Disabled' },
  deleted: { zh: '已删除', en: 'Deleted' },
})

export const shopRoleLabels = defineMessages('amzdata.shop.role', {
  owner: { zh: '负责人', en: 'Owner' },
  operator: { zh: '运营', en: 'Operator' },
  viewer: { zh: '只读', en: 'Viewer' },
})

export const regionLabels = defineMessages('amzdata.shop.region', {
  na: { zh: '北美', en: 'North America' },
  eu: { zh: '欧洲', en: 'Europe' },
  fe: { zh: '远东', en: 'Far East' },
})

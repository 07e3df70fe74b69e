import { defineMessages } from '../../../kernel/messages.ts'

/** Field labels of shops: screens, exports and failures use the same words. */
export const shopLabels = defineMessages('amzdata.shop', {
  name: { zh: '店铺名称', en: 'Shop name' },
  region: { zh: '区域', en: 'Region' },
  seller_id: { zh: '卖家编号', en: 'Seller ID' },
  status: { zh: '状态', en: 'Status' },
  short_letter: { zh: '简称', en: 'Short letters' },
  entity: { zh: '公司主体', en: 'Company entity' },
  tax_no: { zh: '税号', en: 'Tax no.' },
  colour: { zh: '颜色', en: 'Colour' },
  sort: { zh: '排序', en: 'Order' },
  auth: { zh: '授权', en: 'Authorisation' },
  ips: { zh: '网络环境', en: 'Network' },
  display_name: { zh: '站点显示名', en: 'Display name' },
  opened_at: { zh: '开站日期', en: 'Opened on' },
  vat_no: { zh: 'VAT 税号', en: 'VAT no.' },
  report_language: { zh: '报告语言', en: 'Report language' },
  label: { zh: '名称', en: 'Label' },
  address: { zh: 'IP 地址或网段', en: 'IP address or network' },
  browser: { zh: '浏览器环境', en: 'Browser profile' },
  last_used_on: { zh: '最近使用', en: 'Last used' },
  note: { zh: '风险备注', en: 'Risk note' },
  remark: { zh: '备注', en: 'Remark' },
  marketplaces: { zh: '站点', en: 'Marketplaces' },
  users: { zh: '人员', en: 'People' },
  freshness: { zh: '最近数据', en: 'Latest data' },
  role: { zh: '角色', en: 'Role' },
  created_at: { zh: '创建时间', en: 'Created' },
  updated_at: { zh: '更新时间', en: 'Updated' },
  deleted_at: { zh: '删除时间', en: 'Deleted' },
})

export const shopStateLabels = defineMessages('amzdata.shop.status', {
  pending: { zh: '待授权', en: 'Not authorised' },
  expired: { zh: '授权过期', en: 'Authorisation expired' },
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

export const reportLanguageLabels = defineMessages('amzdata.shop.reportLanguage', {
  en: { zh: '英语', en: 'English' },
  zh: { zh: '中文', en: 'Chinese' },
  de: { zh: '德语', en: 'German' },
  fr: { zh: '法语', en: 'French' },
  it: { zh: '意大利语', en: 'Italian' },
  es: { zh: '西班牙语', en: 'Spanish' },
  ja: { zh: '日语', en: 'Japanese' },
  nl: { zh: '荷兰语', en: 'Dutch' },
  sv: { zh: '瑞典语', en: 'Swedish' },
  pl: { zh: '波兰语', en: 'Polish' },
  pt: { zh: '葡萄牙语', en: 'Portuguese' },
  tr: { zh: '土耳其语', en: 'Turkish' },
  ar: { zh: '阿拉伯语', en: 'Arabic' },
})

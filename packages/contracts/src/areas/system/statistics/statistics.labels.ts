import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the figures. */
export const visitLabels = defineMessages('system.statistics', {
  pv: { zh: '浏览量', en: 'Page views' },
  uv: { zh: '访客数', en: 'Visitors' },
  ip: { zh: 'IP 数', en: 'IPs' },
  sessions: { zh: '访问次数', en: 'Sessions' },
  bounces: { zh: '跳出次数', en: 'Bounces' },
  dwell_ms: { zh: '停留毫秒', en: 'Stay in ms' },
  new_visitors: { zh: '新访客', en: 'New visitors' },
})

export const dimensionLabels = defineMessages('system.statistics.dimension', {
  page: { zh: '页面', en: 'Page' },
  sti: { zh: '来源标签', en: 'Source tag' },
  company: { zh: '公司', en: 'Company' },
  user: { zh: '用户', en: 'User' },
  content: { zh: '课程与知识点', en: 'Courses and points' },
  device: { zh: '设备', en: 'Device' },
  browser: { zh: '浏览器', en: 'Browser' },
  os: { zh: '操作系统', en: 'System' },
  country: { zh: '国家/地区', en: 'Country' },
})

export const sourceTagLabels = defineMessages('system.statistics.source-tag', {
  sti: { zh: '标签', en: 'Tag' },
  name: { zh: '名称', en: 'Name' },
  channel: { zh: '渠道', en: 'Channel' },
  target: { zh: '落地页', en: 'Landing page' },
  url: { zh: '推广地址', en: 'Address to share' },
  owner: { zh: '创建人', en: 'Made by' },
  uv: { zh: '访客数', en: 'Visitors' },
  registers: { zh: '注册数', en: 'Registrations' },
  status: { zh: '状态', en: 'State' },
  valid_to: { zh: '有效至', en: 'Valid until' },
  remark: { zh: '备注', en: 'Remark' },
})

export const tagChannelLabels = defineMessages('system.statistics.tag-channel', {
  wechat: { zh: '微信', en: 'WeChat' },
  web: { zh: '网站', en: 'Web' },
  mail: { zh: '邮件', en: 'Mail' },
  print: { zh: '印刷品', en: 'Print' },
  event: { zh: '活动', en: 'Event' },
  ad: { zh: '广告', en: 'Advertisement' },
  other: { zh: '其他', en: 'Other' },
})

export const tagStateLabels = defineMessages('system.statistics.tag-state', {
  active: { zh: '有效', en: 'Active' },
  expired: { zh: '已过期', en: 'Expired' },
  archived: { zh: '已归档', en: 'Put away' },
})

export const sourceKindLabels = defineMessages('system.statistics.source-kind', {
  tag: { zh: '来源标签', en: 'Source tag' },
  site: { zh: '其他网站', en: 'Other site' },
  direct: { zh: '直接访问', en: 'Direct' },
})

export const browserLabels = defineMessages('system.statistics.browser', {
  user: { zh: '用户', en: 'User' },
  company: { zh: '公司', en: 'Company' },
  browser: { zh: '浏览器', en: 'Browser' },
  ip: { zh: 'IP 地址', en: 'IP address' },
  first_seen: { zh: '首次登录', en: 'First login' },
  last_seen: { zh: '最近活动', en: 'Last seen' },
  risk: { zh: '状态', en: 'State' },
})

export const browserRiskLabels = defineMessages('system.statistics.browser-risk', {
  none: { zh: '已登记', en: 'Known' },
  unbound: { zh: '未登记', en: 'Not marked as known' },
  shared: { zh: '多家公司共用此 IP', en: 'Address shared with other companies' },
})

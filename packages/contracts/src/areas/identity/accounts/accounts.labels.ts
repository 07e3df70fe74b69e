import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields of an account. */
export const accountLabels = defineMessages('identity.accounts', {
  username: { zh: '用户名', en: 'User name' },
  name: { zh: '姓名', en: 'Name' },
  nick_name: { zh: '昵称', en: 'Nickname' },
  mobile: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  company: { zh: '公司', en: 'Company' },
  position: { zh: '职位', en: 'Position' },
  gender: { zh: '性别', en: 'Gender' },
  birthday: { zh: '生日', en: 'Birthday' },
  address: { zh: '地址', en: 'Address' },
  introduction: { zh: '简介', en: 'About' },
  status: { zh: '状态', en: 'Status' },
  is_prime: { zh: '主账号', en: 'Main account' },
  is_staff: { zh: '内部员工', en: 'Staff' },
  roles: { zh: '角色', en: 'Roles' },
  last_login: { zh: '最近登录', en: 'Last login' },
  date_joined: { zh: '加入时间', en: 'Joined' },
  online_sessions: { zh: '在线会话', en: 'Sessions' },
})

/** What is done to an account, in its own record. */
export const accountDeedLabels = defineMessages('identity.accounts.deed', {
  create: { zh: '新增', en: 'Made' },
  edit: { zh: '修改', en: 'Changed' },
  enable: { zh: '启用', en: 'Enabled' },
  disable: { zh: '停用', en: 'Disabled' },
  prime: { zh: '主账号身份', en: 'Main account' },
  staff: { zh: '内部员工身份', en: 'Staff' },
  move: { zh: '转到其他公司', en: 'Moved' },
  reset: { zh: '重置密码', en: 'Password reset' },
  kick: { zh: '强制下线', en: 'Logged out' },
  offboard: { zh: '离职交接', en: 'Work handed over' },
  transfer: { zh: '转让主账号', en: 'Main account handed over' },
  delete: { zh: '删除', en: 'Deleted' },
})

export const accountStatusLabels = defineMessages('identity.accounts.status', {
  invited: { zh: '待激活', en: 'Invited' },
  active: { zh: '启用', en: 'Active' },
  disabled: { zh: '停用', en: 'Disabled' },
})

export const yesNoLabels = defineMessages('identity.accounts.yes-no', {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})

/** What gives a right, as the explanation of a right names it. */
export const grantSourceLabels = defineMessages('identity.accounts.sources', {
  superuser: { zh: '超级管理员拥有全部权限', en: 'A superuser may do everything' },
  staff_default: { zh: '内部员工的默认权限', en: 'Default for internal people' },
  platform_role: { zh: '平台角色授予', en: 'Given by a platform role' },
  user_default: { zh: '外部用户的默认权限', en: 'Default for customers' },
  prime: { zh: '主账号拥有公司已开通的全部权限', en: 'A main account has all its company is entitled to' },
  company_role: { zh: '公司角色授予', en: 'Given by a company role' },
  entry_below: { zh: '由下级权限带出', en: 'Comes with an entry below it' },
})

/** What withholds it. */
export const grantObstacleLabels = defineMessages('identity.accounts.obstacles', {
  disabled: { zh: '菜单或其上级已停用', en: 'The entry, or one above it, is disabled' },
  staff_only: { zh: '仅限内部员工', en: 'For internal people alone' },
  not_entitled: { zh: '公司未开通', en: 'The company is not entitled to it' },
  role_disabled: { zh: '授予它的角色已停用', en: 'The role that holds it is disabled' },
  account_disabled: { zh: '账号已停用', en: 'The account is disabled' },
  company_closed: { zh: '公司已暂停或关闭', en: 'The company is suspended or closed' },
  nothing_gives_it: { zh: '没有任何角色或默认设置授予它', en: 'No role and no default gives it' },
})

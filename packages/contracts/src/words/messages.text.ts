import { defineMessages } from '../kernel/messages.ts'

/** The messages of spec 8 and the "other messages" of spec 5, said once for server and screens. */
export const words = defineMessages('words', {
  serverError: { zh: '服务器错误', en: 'Server Error' },
  backendError: { zh: '后端发生错误！', en: 'Error happened in backend!' },
  transport: {
    zh: '服务器或网络有问题，请稍后再试',
    en: 'The server or the network has a problem, please try again',
  },
  sessionExpiredTitle: { zh: '登录过期', en: 'Login expired' },
  sessionExpired: {
    zh: '您的登录已失效，可能账号在别处登录，或您的权限刚刚被更新',
    en: 'Your login is no longer valid, maybe the account logged in elsewhere or your permissions were just updated',
  },
  logInAgain: { zh: '重新登录', en: 'Log in again' },
  cancel: { zh: '取消', en: 'Cancel' },
  verificationFailed: { zh: '验证失败，请重新登录', en: 'Verification failed, please Login again.' },
  rolesMissing: { zh: '账号没有任何角色，请联系管理员', en: 'getInfo: roles must be a non-null array!' },
  hasError: { zh: '登录状态读取失败', en: 'Has Error' },
  permissionDenied: { zh: '没有权限', en: 'Permission Denied!' },
  notSupported: { zh: '暂不支持', en: 'Not Support Yet!' },
  dataExists: { zh: '数据已存在', en: 'Data exists' },
  nothingFound: { zh: '没有找到数据', en: 'Nothing is found!' },
  dataLoading: { zh: '数据加载中…', en: 'Data is loading...' },
  captchaFailed: { zh: '获取验证码失败', en: 'Failed to get captcha' },
  amazonPermissionDeleted: {
    zh: '关联的亚马逊权限账号已被删除',
    en: 'The related Amazon Permission Account has been deleted',
  },
  changeAfterSubmit: { zh: '提交后不能更改', en: 'Not allowed to change after submitted' },
  invalidFileName: { zh: '文件名无效', en: 'Invalid File Name' },
  pageReadOnly: { zh: '此页面不允许编辑！', en: 'This page is not allowed to edit!' },
  noFullScreen: { zh: '您的浏览器不支持全屏', en: 'you browser can not work' },
  securityCheck: {
    zh: '即将返回首页进行安全验证',
    en: 'You are going back to the home page for security verification',
  },
  linkInputMissing: {
    zh: '缺少必要信息，复制安全链接失败',
    en: 'Required input is missing, so copying the safe link failed',
  },
  linkSiteMissing: {
    zh: '获取站点地址失败，请联系系统管理员',
    en: 'Getting the marketplace site address failed, please contact the system administrator',
  },
  linkCopied: { zh: '已复制商品安全链接', en: 'The safe link of the listing was copied' },
  dateEmpty: { zh: '日期不能为空', en: 'The date cannot be empty' },
  dateTimeEmpty: { zh: '日期时间不能为空', en: 'The date-time cannot be empty' },
  selectData: { zh: '请选择要处理的数据', en: 'Please select data to handle' },
  selectFile: { zh: '请先选择文件', en: 'Please select a file first' },
  giveInput: { zh: '请输入内容', en: 'Please give input' },
  nothingToEdit: { zh: '没有选择要编辑的数据', en: 'There is no selection to edit' },
  onlyFirst: { zh: '选择了多条，仅处理第一条', en: 'Several are selected, only the first item is handled' },
  countLimit: { zh: '数量不能超过 {limit}', en: 'The count may not exceed {limit}' },
  fileType: { zh: '文件类型应为 {type}', en: 'The file type should be {type}' },
  noMerchantKey: {
    zh: '没有商户密钥，请先配置密钥',
    en: 'There is no merchant key, configure the key first',
  },
})

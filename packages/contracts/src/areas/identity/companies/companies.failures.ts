import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of company administration (platform.md 7.7, 7.8). */
export const companyFailures = defineFailures({
  reasonNeeded: {
    code: 44101,
    reaction: 'field',
    zh: '暂停或关闭公司需要填写原因',
    en: 'Suspending or closing a company needs a reason',
  },
  /** The company of the internal people itself stays. */
  internalStays: {
    code: 44102,
    reaction: 'toast',
    zh: '内部公司不能暂停或关闭',
    en: 'The internal company can be neither suspended nor closed',
  },
  unknownTemplate: {
    code: 44103,
    reaction: 'field',
    zh: '所选的模板角色不存在',
    en: 'A chosen template role does not exist',
  },
  unknownStaff: {
    code: 44109,
    reaction: 'field',
    zh: '所选的服务人员不存在',
    en: 'A chosen internal person does not exist',
  },
  primeOnly: {
    code: 44104,
    reaction: 'toast',
    zh: '只有公司主账号可以执行此操作',
    en: 'Only the main account of the company may do this',
  },
  mobileNeeded: {
    code: 44105,
    reaction: 'toast',
    zh: '请先在个人中心绑定手机号，用于接收验证码',
    en: 'Please bind a mobile number in the user centre first, it receives the code',
  },
  nameNotTyped: {
    code: 44108,
    reaction: 'field',
    zh: '请输入公司名称以确认',
    en: 'Please type the name of the company to confirm',
  },
  notAPicture: {
    code: 44106,
    reaction: 'toast',
    zh: '请上传 PNG、JPEG、WebP 或 GIF 图片',
    en: 'Please choose a PNG, JPEG, WebP or GIF picture',
  },
  unknownPicture: {
    code: 44107,
    reaction: 'field',
    zh: '图片不存在，请重新上传',
    en: 'The picture is not there, please upload it again',
  },
})

import { ConfigError, type Environment, required, textOf, webAddress } from './config-values.ts'
import type {
  CrawlSettings,
  MailSettings,
  OutsideSettings,
  SmsSettings,
  SpApiSettings,
  WechatSettings,
} from './platform/outside/outside-settings.ts'

/** Services outside the house, each of them off until it is set up. */
export function readOutside(env: Environment): OutsideSettings {
  return {
    mail: readMail(env),
    sms: readSms(env),
    wechat: readWechat(env),
    crawl: readCrawl(env),
    spApi: readSpApi(env),
  }
}

function readMail(env: Environment): MailSettings | null {
  const url = textOf(env, 'SMTP_URL')
  if (url === null) return null
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL is no address of a mail server: give smtps://user:password@host:465')
  }
  return { url, from: required(env, 'MAIL_FROM', 'SMTP_URL is set') }
}

function readSms(env: Environment): SmsSettings | null {
  const keyId = textOf(env, 'SMS_KEY_ID')
  if (keyId === null) return null
  const because = 'SMS_KEY_ID is set'
  return {
    endpoint: webAddress(env, 'SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
    keyId,
    keySecret: required(env, 'SMS_KEY_SECRET', because),
    signName: required(env, 'SMS_SIGN_NAME', because),
    codeTemplate: required(env, 'SMS_CODE_TEMPLATE', because),
    linkTemplate: textOf(env, 'SMS_LINK_TEMPLATE'),
  }
}

function readWechat(env: Environment): WechatSettings | null {
  const appId = textOf(env, 'WECHAT_APP_ID')
  if (appId === null) return null
  required(env, 'PUBLIC_URL', 'WECHAT_APP_ID is set, and people are sent back to it')
  return {
    appId,
    appSecret: required(env, 'WECHAT_APP_SECRET', 'WECHAT_APP_ID is set'),
    loginUrl: webAddress(env, 'WECHAT_LOGIN_URL', 'https://open.weixin.qq.com'),
    apiUrl: webAddress(env, 'WECHAT_API_URL', 'https://api.weixin.qq.com'),
  }
}

function readCrawl(env: Environment): CrawlSettings | null {
  if (textOf(env, 'CRAWL_URL') === null) return null
  return { url: webAddress(env, 'CRAWL_URL', 'https://crawl.example.com/'), key: textOf(env, 'CRAWL_KEY') }
}

function readSpApi(env: Environment): SpApiSettings | null {
  const clientId = textOf(env, 'SP_API_CLIENT_ID')
  if (clientId === null) return null
  const isLedElsewhere = textOf(env, 'SP_API_STAND_IN') !== null
  return {
    clientId,
    clientSecret: required(env, 'SP_API_CLIENT_SECRET', 'SP_API_CLIENT_ID is set'),
    standIn: isLedElsewhere ? webAddress(env, 'SP_API_STAND_IN', 'http://127.0.0.1:9000') : null,
  }
}

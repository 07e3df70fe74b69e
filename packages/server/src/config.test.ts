import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { NOTHING_OUTSIDE } from './platform/outside/outside-settings.ts'

const outside = (env: Record<string, string>) => readConfig(env).outside
const SMS = {
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: 'Crossdock',
  SMS_CODE_TEMPLATE: 'SMS_1',
}
const WECHAT = { WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 'secret', PUBLIC_URL: 'https://shop.example' }

describe('who runs the installation', () => {
  it('is said as it is set, and nothing is made up', () => {
    const nobody = { name: null, contact: null, icp: null, police: null }
    expect(readConfig({}).http.operator).toEqual(nobody)
    const env = {
      OPERATOR_NAME: ' 北岸贸易 ',
      OPERATOR_CONTACT: 'privacy@shop.example',
      ICP_NUMBER: '沪ICP备1号',
    }
    const set = { name: '北岸贸易', contact: 'privacy@shop.example', icp: '沪ICP备1号', police: null }
    expect(readConfig(env).http.operator).toEqual(set)
  })
})

describe('the style sheet of the theme picker', () => {
  it('is fetched from nowhere unless an address over TLS is named', () => {
    expect(readConfig({}).http.themeStylesheet).toBeNull()
    const address = 'https://cdn.example/library@1.0.0/index.css'
    expect(readConfig({ THEME_STYLESHEET: address }).http.themeStylesheet?.href).toBe(address)
    expect(() => readConfig({ THEME_STYLESHEET: 'http://cdn.example/a.css' })).toThrow(ConfigError)
  })
})

describe('services outside the house', () => {
  it('are off unless they are set up', () => {
    expect(outside({})).toEqual(NOTHING_OUTSIDE)
    expect(outside({ SMTP_URL: ' ', SMS_KEY_ID: '', WECHAT_APP_ID: '' })).toEqual(NOTHING_OUTSIDE)
  })

  it('are read whole', () => {
    expect(
      outside({ SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'no-reply@shop.example' }).mail,
    ).toEqual({
      url: 'smtps://a:b@mail.example',
      from: 'no-reply@shop.example',
    })
    expect(outside(SMS).sms).toMatchObject({
      endpoint: new URL('https://dysmsapi.aliyuncs.com'),
      linkTemplate: null,
    })
    expect(outside(WECHAT).wechat).toMatchObject({ apiUrl: new URL('https://api.weixin.qq.com') })
  })

  it.each([
    ['SP_API_CLIENT_SECRET', { SP_API_CLIENT_ID: 'id' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }],
    ['SMS_KEY_SECRET', { ...SMS, SMS_KEY_SECRET: '' }],
    ['SMS_SIGN_NAME', { ...SMS, SMS_SIGN_NAME: '' }],
    ['SMS_CODE_TEMPLATE', { ...SMS, SMS_CODE_TEMPLATE: '' }],
    ['SMS_ENDPOINT', { ...SMS, SMS_ENDPOINT: 'file:///etc/passwd' }],
    ['WECHAT_APP_SECRET', { ...WECHAT, WECHAT_APP_SECRET: '' }],
    ['PUBLIC_URL', { ...WECHAT, PUBLIC_URL: '' }],
    ['WECHAT_API_URL', { ...WECHAT, WECHAT_API_URL: 'nowhere' }],
  ])('stop the start with the name of what is missing or wrong: %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
  })

  it('never repeat a secret in what they complain of', () => {
    const env = { SMTP_URL: 'ftp://user:very-secret@mail.example', MAIL_FROM: 'a@b.example' }
    const complaint = () => {
      try {
        return JSON.stringify(readConfig(env))
      } catch (error) {
        return String(error)
      }
    }
    expect(complaint()).toContain('SMTP_URL')
    expect(complaint()).not.toContain('very-secret')
  })
})
